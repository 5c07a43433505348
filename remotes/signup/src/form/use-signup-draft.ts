import { TRACKING_KEYS } from '@vonk/api/options.ts';
import { signupEmailAtom } from '@vonk/kernel/signup-email-atom.ts';
import { valuesOf } from '@vonk/member-forms/plain/use-plain-form.ts';
import type { SignupValues } from '@vonk/member-forms/signup/signup-values.ts';
import { useAtomValue } from 'jotai';
import { type RefObject, useCallback, useEffect } from 'react';
import { clearDraft, readDraft, saveDraft } from '../use-draft.ts';
import { fillEmpty } from './fill-empty.ts';

const DRAFT = 'signup';
/** Secrets, and what the page puts into the form by itself. */
const NOT_KEPT: string[] = ['password', 'from', 'next', ...TRACKING_KEYS];

/**
 * Keeps what was typed, the password excepted, over Back and reload. It is read after the first render, which must equal
 * the server's. An e-mail address that a lander asked for replaces the kept one.
 */
export function useSignupDraft(form: RefObject<HTMLFormElement | null>) {
  const email = useAtomValue(signupEmailAtom);
  useEffect(() => {
    if (form.current) fillEmpty(form.current, { ...readDraft<SignupValues>(DRAFT, {}), ...(email ? { email } : {}) });
  }, [form, email]);
  const keep = useCallback(() => {
    if (!form.current) return;
    const values = Object.entries(valuesOf(form.current)).filter(([name]) => !NOT_KEPT.includes(name));
    saveDraft(DRAFT, Object.fromEntries(values));
  }, [form]);
  return { keep, clear: () => clearDraft(DRAFT) };
}
