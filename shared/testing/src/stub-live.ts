import { act } from '@testing-library/react';
import type { LiveCommand, LiveEvent } from '@vonk/api/chat.ts';
import { connectLive } from '@vonk/kernel/live.ts';
import { afterTest } from './restore.ts';

export interface StubbedLive {
  /** Every connection that was opened so far, with its address. */
  addresses: string[];
  /** Commands that the page sent to the server. */
  sent: LiveCommand[];
  /** Says something to the page over the newest connection. */
  tell(event: LiveEvent): void;
  /** Breaks the newest connection, as a network does. */
  drop(): void;
}

/** Stands for the live connection until the test is over: it opens at once, and says nothing by itself. */
export function stubLive(): StubbedLive {
  const sockets: StubSocket[] = [];
  const addresses: string[] = [];
  const sent: LiveCommand[] = [];
  class StubSocket {
    static readonly OPEN = 1;
    static readonly CLOSED = 3;
    readyState = StubSocket.OPEN;
    onmessage: ((event: { data: string }) => void) | null = null;
    onclose: (() => void) | null = null;
    constructor(address: string) {
      sockets.push(this);
      addresses.push(address);
    }
    send(text: string) {
      sent.push(JSON.parse(text) as LiveCommand);
    }
    close() {
      this.readyState = StubSocket.CLOSED;
      this.onclose?.();
    }
  }
  const real = globalThis.WebSocket;
  globalThis.WebSocket = StubSocket as never;
  afterTest(() => {
    globalThis.WebSocket = real;
  });
  return {
    addresses,
    sent,
    tell: (event) => act(() => sockets.at(-1)?.onmessage?.({ data: JSON.stringify(event) })),
    drop: () => act(() => sockets.at(-1)?.close()),
  };
}

/** The same, with a page that listens to it until the test is over. */
export function connectStubbedLive(): StubbedLive {
  const live = stubLive();
  afterTest(connectLive());
  return live;
}
