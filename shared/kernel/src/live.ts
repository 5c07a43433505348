import type { LiveCommand, LiveEvent } from '@vonk/api/chat.ts';
import { useEffect, useRef } from 'react';

type Listener = (event: LiveEvent) => void;

const FIRST_DELAY_MS = 500;
/** A server that starts again is back in seconds: so long nobody waits for more. One that stays away is asked seldom. */
const SOON_DELAY_MS = 2_500;
const SOON_TRIES = 20;
const MOST_DELAY_MS = 20_000;

const listeners = new Set<Listener>();
let socket: WebSocket | null = null;
let wanted = false;
let delay = FIRST_DELAY_MS;
let tries = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function beginAgain(): void {
  delay = FIRST_DELAY_MS;
  tries = 0;
}

function open(): void {
  const next = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/live`);
  socket = next;
  next.onmessage = ({ data }) => {
    const event: LiveEvent = JSON.parse(String(data));
    if (event.type === 'hello') beginAgain();
    for (const listener of [...listeners]) listener(event);
  };
  next.onclose = () => {
    if (!wanted || socket !== next) return;
    timer = setTimeout(open, delay * (0.5 + Math.random()));
    tries += 1;
    delay = Math.min(delay * 2, tries < SOON_TRIES ? SOON_DELAY_MS : MOST_DELAY_MS);
  };
}

/** Whoever comes back to the page, or to a network, waits for no pause between two tries. */
function openNow(): void {
  if (socket?.readyState !== WebSocket.CLOSED || document.hidden) return;
  clearTimeout(timer);
  open();
}

/** Keeps one WebSocket to `/live` open for the signed-in member, with back-off; `hello` arrives after each connect. */
export function connectLive(): () => void {
  if (!wanted) {
    wanted = true;
    beginAgain();
    open();
    addEventListener('online', openNow);
    document.addEventListener('visibilitychange', openNow);
  }
  return () => {
    wanted = false;
    removeEventListener('online', openNow);
    document.removeEventListener('visibilitychange', openNow);
    clearTimeout(timer);
    socket?.close();
    socket = null;
  };
}

/** Sends what is neither stored nor paid; dropped while there is no connection. */
export function sendLive(command: LiveCommand): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(command));
}

/** Calls `listener` for every event until the returned function is called. */
export function onLive(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Hook: the newest `listener` gets every event while the component is mounted. */
export function useLive(listener: Listener): void {
  const newest = useRef(listener);
  useEffect(() => {
    newest.current = listener;
  });
  useEffect(() => onLive((event) => newest.current(event)), []);
}
