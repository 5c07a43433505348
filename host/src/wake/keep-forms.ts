import { whenReady } from './when-ready.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && /^(text|search|email|tel|url|number|password)$/.test(target.type));

/** Frames in which a field is taken over, which React marks by a property of its own; a slow phone may need many. */
const MOST_FRAMES = 600;

async function untilTaken(field: Field): Promise<void> {
  for (let frame = 0; frame < MOST_FRAMES && field.isConnected && !Object.hasOwn(field, 'value'); frame += 1)
    await new Promise(requestAnimationFrame);
}

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
    if (isField(target) && !Object.hasOwn(target, 'value')) typed.add(target);
  };
  const onSubmit = (event: Event) => {
    const { target } = event;
    if (!(target instanceof HTMLFormElement) || target.hasAttribute('action')) return;
    event.preventDefault();
    sent.add(target);
  };
  addEventListener('input', onInput, true);
  addEventListener('submit', onSubmit, true);
  whenReady(async () => {
    for (const field of typed) {
      await untilTaken(field);
      tell(field);
    }
    for (const form of sent) for (const field of form.elements) if (isField(field)) await untilTaken(field);
    removeEventListener('input', onInput, true);
    removeEventListener('submit', onSubmit, true);
    // Once what was told is rendered.
    setTimeout(() => {
      for (const form of sent) if (form.isConnected) form.requestSubmit();
    });
  });
}
