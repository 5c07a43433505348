const SETTERS: Record<string, (() => ((value: string) => void) | undefined) | undefined> = {
  INPUT: () => Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set,
  TEXTAREA: () => Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set,
};

/** Sets a value as if it were typed, so that inputs whose value React holds take it too. */
function type(input: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  SETTERS[input.tagName]?.()?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Fills the inputs of a form that are empty; what stands in it already is newer than what was kept. */
export function fillEmpty(form: HTMLFormElement, values: Partial<Record<string, string>>): void {
  for (const [name, value = ''] of Object.entries(values)) {
    const input = form.elements.namedItem(name);
    if (!value) continue;
    if (input instanceof RadioNodeList) {
      const radios = [...input].filter((radio) => radio instanceof HTMLInputElement);
      if (!input.value) radios.find((radio) => radio.value === value)?.click();
    } else if ((input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) && !input.value) {
      type(input, value);
    }
  }
}
