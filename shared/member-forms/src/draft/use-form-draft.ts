import { clearFormDraft, readFormDraft, saveFormDraft } from '@vonk/kernel/drafts.ts';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { type PlainValues, valuesOf } from '../plain/use-plain-form.ts';
import { useDraftName } from './draft-name.ts';
import { fillEmpty } from './fill-empty.ts';

/** Neither secrets, nor what browsers are not to keep either, nor what the page puts in by itself. */
const isKept = (input: Element) =>
  !(
    input instanceof HTMLInputElement &&
    (/^(hidden|password|file)$/.test(input.type) || /^(one-time-code|off)$/.test(input.autocomplete))
  );

/** What the form holds that may be kept. */
function keptOf(form: HTMLFormElement): PlainValues {
  const names = new Set([...form.elements].filter(isKept).map((input) => input.getAttribute('name')));
  return Object.fromEntries(Object.entries(valuesOf(form)).filter(([name]) => names.has(name)));
}

/**
 * Keeps in the tab what is typed into a form of inputs that hold their own values, over Back, a reload and another
 * language, until it is sent. It is read after the first render, which must equal the server's. `known` is what the page
 * knows better than the draft.
 */
export function useFormDraft(form: RefObject<HTMLFormElement | null>, draft: string, known?: PlainValues) {
  const name = useDraftName(draft);
  const isFilling = useRef(false);
  const given = JSON.stringify(known ?? {});
  useEffect(() => {
    const kept: PlainValues = { ...readFormDraft<PlainValues>(name), ...JSON.parse(given) };
    if (!form.current || Object.keys(kept).length === 0) return;
    isFilling.current = true;
    fillEmpty(form.current, kept);
    isFilling.current = false;
    // Choices that React holds are in the form at its next render only: what was kept of them stays kept.
    const filled = Object.entries(keptOf(form.current)).filter(([, value]) => value);
    saveFormDraft(name, { ...kept, ...Object.fromEntries(filled) });
  }, [form, name, given]);
  const keep = useCallback(() => {
    if (form.current && !isFilling.current) saveFormDraft(name, keptOf(form.current));
  }, [form, name]);
  return { keep, clear: () => clearFormDraft(name) };
}
