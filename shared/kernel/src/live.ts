import type { LiveCommand, LiveEvent } from '@vonk/api/chat.ts';
import { useEffect, useRef } from 'react';

type Listener = (event: LiveEvent) => void;

const FIRST_DELAY_MS = 500;
const MOST_DELAY_MS = 20_000;

const listeners = new Set<Listener>();
let socket: WebSocket | null = null;
let wanted = false;
let delay = FIRST_DELAY_MS;
let timer: ReturnType<typeof setTimeout> | undefined;

function open(): void {
  const next = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/live`);
  socket = next;
  next.onmessage = ({ data }) => {
    const event: LiveEvent = JSON.parse(String(data));
    if (event.type === 'hello') delay = FIRST_DELAY_MS;
    for (const listener of [...listeners]) listener(event);
  };
  next.onclose = () => {
    if (!wanted || socket !== next) return;
    timer = setTimeout(open, delay * (0.5 + Math.random()));
    delay = Math.min(delay * 2, MOST_DELAY_MS);
  };
}

/** Keeps one WebSocket to `/live` open for the signed-in member, with back-off; `hello` arrives after each connect. */
export function connectLive(): () => void {
  if (!wanted) {
    wanted = true;
    delay = FIRST_DELAY_MS;
    open();
  }
  return () => {
    wanted = false;
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
