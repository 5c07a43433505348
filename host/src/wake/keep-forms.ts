import { whenReady } from './when-ready.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && /^(text|search|email|tel|url|number|password)$/.test(target.type));

/** Tells the application what a field holds: React hears of a change only where the value before was another. */
function tell(field: Field): void {
  const { value } = field;
  field.value = '';
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * What is typed before the application runs is told to it once it does. A form that only the application can send, which is
 * one without an address, waits for it; others send themselves.
 */
export function keepForms(): void {
  const typed = new Set<Field>();
  const sent = new Set<HTMLFormElement>();
  const onInput = ({ target }: Event) => {
    if (isField(target)) typed.add(target);
  };
  const onSubmit = (event: Event) => {
    const { target } = event;
    if (!(target instanceof HTMLFormElement) || target.hasAttribute('action')) return;
    event.preventDefault();
    sent.add(target);
  };
  addEventListener('input', onInput, true);
  addEventListener('submit', onSubmit, true);
  whenReady(() => {
    removeEventListener('input', onInput, true);
    removeEventListener('submit', onSubmit, true);
    for (const field of typed) if (field.isConnected) tell(field);
    setTimeout(() => {
      for (const form of sent) if (form.isConnected) form.requestSubmit();
    });
  });
}
