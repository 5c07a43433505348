type Text = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isText = (input: unknown): input is Text =>
  input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement || input instanceof HTMLSelectElement;

/** Sets a value as if it were typed or chosen, so that inputs whose value React holds take it too. */
function enter(input: Text, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value);
  for (const name of ['input', 'change']) input.dispatchEvent(new Event(name, { bubbles: true }));
}

/** Fills the inputs of a form that are empty; what stands in it already is newer than what was kept. */
export function fillEmpty(form: HTMLFormElement, values: Partial<Record<string, string>>): void {
  for (const [name, value = ''] of Object.entries(values)) {
    const input = form.elements.namedItem(name);
    if (!value) continue;
    const choices = (input instanceof RadioNodeList ? [...input] : [input]).filter(
      (each) => each instanceof HTMLInputElement && /^(radio|checkbox)$/.test(each.type),
    ) as HTMLInputElement[];
    if (choices.length) {
      if (!choices.some(({ checked }) => checked)) choices.find((each) => each.value === value)?.click();
    } else if (isText(input) && !input.value) enter(input, value);
  }
}
