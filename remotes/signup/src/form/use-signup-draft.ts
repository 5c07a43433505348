import { TRACKING_KEYS } from '@vonk/api/options.ts';
import { signupEmailAtom } from '@vonk/kernel/signup-email-atom.ts';
import { valuesOf } from '@vonk/member-forms/plain/use-plain-form.ts';
import type { SignupValues } from '@vonk/member-forms/signup/signup-values.ts';
import { useAtomValue } from 'jotai';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { clearDraft, readDraft, saveDraft } from '../use-draft.ts';
import { fillEmpty } from './fill-empty.ts';

const DRAFT = 'signup';
/** Secrets, and what the page puts into the form by itself. */
const NOT_KEPT: string[] = ['password', 'from', 'next', ...TRACKING_KEYS];

/** What the form holds that may be kept. */
const keptOf = (form: HTMLFormElement): SignupValues =>
  Object.fromEntries(Object.entries(valuesOf(form)).filter(([name]) => !NOT_KEPT.includes(name)));

/**
 * Keeps what was typed, the password excepted, over Back and reload. It is read after the first render, which must equal
 * the server's. An e-mail address that a lander asked for replaces the kept one.
 */
export function useSignupDraft(form: RefObject<HTMLFormElement | null>) {
  const email = useAtomValue(signupEmailAtom);
  const isFilling = useRef(false);
  useEffect(() => {
    const kept = { ...readDraft<SignupValues>(DRAFT, {}), ...(email ? { email } : {}) };
    if (!form.current || Object.keys(kept).length === 0) return;
    isFilling.current = true;
    fillEmpty(form.current, kept);
    isFilling.current = false;
    // Choices that React holds are in the form at its next render only: what was kept of them stays kept.
    const filled = Object.entries(keptOf(form.current)).filter(([, value]) => value);
    saveDraft(DRAFT, { ...kept, ...Object.fromEntries(filled) });
  }, [form, email]);
  const keep = useCallback(() => {
    if (form.current && !isFilling.current) saveDraft(DRAFT, keptOf(form.current));
  }, [form]);
  return { keep, clear: () => clearDraft(DRAFT) };
}
