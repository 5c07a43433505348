import type { Notification } from '@vonk/kernel/host-api.tsx';
import { atom } from 'jotai';

export interface Toast extends Notification {
  id: number;
}

/** Undo stays on offer for six seconds. */
const TOAST_MS = 6_000;
/** More would cover the page; the oldest goes. */
const MOST_TOASTS = 3;

export const toastsAtom = atom<Toast[]>([]);

/** Takes a toast away; the focus that was in it goes back to the page. */
export const dismissToastAtom = atom(null, (get, set, id: number) => {
  if (document.activeElement?.closest(`#toast-${id}`)) document.getElementById('main')?.focus({ preventScroll: true });
  set(
    toastsAtom,
    get(toastsAtom).filter((toast) => toast.id !== id),
  );
});

let lastId = 0;

/** Shows a toast; it goes by itself after six seconds, and not from beneath the focus (WCAG 2.2.1): once that has left. */
export const showToastAtom = atom(null, (get, set, notification: Notification) => {
  lastId += 1;
  const toast = { ...notification, id: lastId };
  const others = get(toastsAtom).filter(({ topic }) => !topic || topic !== toast.topic);
  set(toastsAtom, [...others, toast].slice(-MOST_TOASTS));
  const leave = () =>
    document.querySelector(`#toast-${toast.id}:focus-within`)
      ? setTimeout(leave, 1_000)
      : set(dismissToastAtom, toast.id);
  setTimeout(leave, TOAST_MS);
});
