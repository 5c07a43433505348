import type { AppError } from '@vonk/kernel/app-error.ts';
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { hasFields } from '../has-fields.ts';

export type PlainValues = Record<string, string>;
export type FieldTexts = Partial<Record<string, string>>;

/** The values of a form's inputs; whatever is a file or repeated is not for these forms. */
export const valuesOf = (form: HTMLFormElement): PlainValues =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/**
 * A form of plain inputs that keep their own values: what was typed before the page's application ran is still there
 * when it does, and the form posts without any script. `check` tells what to mend, in words by field: of a field that was
 * filled in when it is left, of all before sending. What it said of a field goes as soon as the field is changed.
 */
export function usePlainForm({
  check,
  send,
  error,
}: {
  check?: ((values: PlainValues) => FieldTexts) | undefined;
  send: (values: PlainValues) => void;
  /** The answer to what was sent: the first field that it refuses gets the focus. */
  error: AppError | null;
}) {
  const ref = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<FieldTexts>({});
  const isSent = useRef(false);
  const isRefused = hasFields(error);
  useEffect(() => {
    // From here on the page itself says what is wrong, in its own words; before, the browser does.
    if (ref.current) ref.current.noValidate = true;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer moves the focus again
  useEffect(() => {
    if (!isSent.current || !(isRefused || Object.keys(wrong).length)) return;
    isSent.current = false;
    ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [wrong, isRefused, error]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // What a part of the form holds back itself, as a city that was typed and not chosen (city-search.tsx).
    const kept = [...event.currentTarget.querySelectorAll('input')].find(({ validity }) => validity.customError);
    if (kept) return void kept.reportValidity();
    const values = valuesOf(event.currentTarget);
    const texts = Object.fromEntries(Object.entries(check?.(values) ?? {}).filter(([, text]) => text));
    isSent.current = true;
    setWrong(texts);
    if (Object.keys(texts).length === 0) send(values);
  };
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const name = target instanceof HTMLElement ? target.getAttribute('name') : null;
    if (name && wrong[name]) setWrong(({ [name]: _mended, ...others }) => others);
  };
  const onBlur = ({ currentTarget, target }: FocusEvent<HTMLFormElement>) => {
    const name = target.getAttribute('name');
    const values = valuesOf(currentTarget);
    const text = name && values[name] ? check?.(values)[name] : undefined;
    if (name && text) setWrong((others) => ({ ...others, [name]: text }));
  };
  return { form: { ref, method: 'post', onSubmit, onInput, onBlur } as const, wrong, setWrong };
}
