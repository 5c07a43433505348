export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a field holds: a text, whether it is chosen, or files. */
export type Held = string | boolean | FileList | null;

const OTHERS = /^(hidden|submit|button|image|reset)$/;

export const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && !OTHERS.test(target.type));

const isChoice = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);

const keyOf = (field: Field) => (isChoice(field) ? 'checked' : field.type === 'file' ? 'files' : 'value');

export const heldBy = (field: Field): Held => Reflect.get(field, keyOf(field));

/** Whether a choice is again what the server painted. */
export const isAsPainted = (field: Field): boolean => isChoice(field) && field.checked === field.defaultChecked;

/** React has taken it over: it marks its elements by properties of its own. */
export const isTaken = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactProps'));

/** What a field is called. Names that React made up are left out: another rendering has others. */
const callOf = (field: Field): string =>
  [
    field.localName,
    field.name.startsWith('_') ? '' : field.name,
    isChoice(field) ? field.value : '',
    field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent,
  ].join('\n');

/** Remembers a field so that it is found again where the page is rendered anew. */
export function finderOf(field: Field): () => Field | undefined {
  const call = callOf(field);
  const alike = () =>
    [...document.querySelectorAll<Field>('input, textarea, select')].filter((other) => callOf(other) === call);
  const index = alike().indexOf(field);
  return () => alike()[index];
}

/** Where the cursor stands in it; null where it has none. */
export const cursorIn = (field: Field): number | null => ('selectionStart' in field ? field.selectionStart : null);

/**
 * Puts something into a field as its visitor would, so that the application hears of it: React hears only of what differs
 * from the value that was set by the element's own property. The cursor, which would go to the end, goes where it stood.
 */
export function tell(field: Field, held: Held, cursor: number | null): void {
  const key = keyOf(field);
  // Something else than what it holds, also where that is nothing; files are heard of as they are.
  if (key !== 'files') Reflect.set(field, key, key === 'checked' ? !held : held ? '' : ' ');
  if (heldBy(field) !== held || !held)
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), key)?.set?.call(field, held);
  if (cursor !== null && 'selectionStart' in field && field.selectionStart !== null)
    field.setSelectionRange(cursor, cursor);
  for (const name of isChoice(field) ? ['click', 'input', 'change'] : ['input', 'change'])
    field.dispatchEvent(new Event(name, { bubbles: true }));
}

/** Makes React finish taking a page over now: it does so for this event before anybody hears it, and nobody listens to it here. */
export const hurry = (element: Element): void => void element.dispatchEvent(new Event('dragend', { bubbles: true }));
