import { isTaken } from './field.ts';

/** Enter sends a form before its application too, by the rule of its box (remotes/chat/src/composer/composer.tsx). */
export function sendByEnter(event: Event): void {
  const { target } = event;
  if (!(target instanceof HTMLTextAreaElement && event instanceof KeyboardEvent)) return;
  if (target.dataset.enter === undefined || event.key !== 'Enter' || event.shiftKey) return;
  if (event.isComposing || event.keyCode === 229 || isTaken(target) || matchMedia('(pointer: coarse)').matches) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  target.form?.requestSubmit();
}
