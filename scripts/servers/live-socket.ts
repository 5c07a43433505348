import type { LiveEvent } from '@vonk/api/chat.ts';
import { WebSocket } from 'ws';

/** As shared/kernel/src/live.ts waits before it tries again. */
const FIRST_DELAY_MS = 500;
const MOST_DELAY_MS = 2_500;

interface Hearing {
  /** A connection begins: what was told by the one before does not count. */
  onConnect(): void;
  onEvent(event: LiveEvent): void;
}

/** Keeps one live connection open, as the product's pages do: one that is cut is opened again, after a wait that grows. */
export function openLiveSocket({ url, cookie }: { url: string; cookie: string }, { onConnect, onEvent }: Hearing) {
  const origin = url;
  const host = new URL(url).host;
  let socket: WebSocket;
  let delay = FIRST_DELAY_MS;
  let isOpen = false;
  let isOver = false;
  let greetings = 0;
  let opened = 0;

  function open(): void {
    onConnect();
    opened += 1;
    socket = new WebSocket(`${url.replace('http', 'ws')}/live`, { headers: { host, origin, cookie } });
    socket.on('message', (data) => {
      const event: LiveEvent = JSON.parse(String(data));
      if (event.type === 'hello') {
        isOpen = true;
        greetings += 1;
        delay = FIRST_DELAY_MS;
      }
      onEvent(event);
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      isOpen = false;
      if (isOver) return;
      setTimeout(open, delay * (0.5 + Math.random()));
      delay = Math.min(delay * 2, MOST_DELAY_MS);
    });
  }
  open();

  return {
    isOpen: () => isOpen,
    /** `opened`: its connections so far. */
    state: () => ({ greetings, opened }),
    close(): void {
      isOver = true;
      socket.close();
    },
  };
}
