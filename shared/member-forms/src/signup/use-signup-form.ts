import type { SignupBody } from '@vonk/api/user.ts';
import { settingsAtom, userAtom } from '@vonk/kernel/session-atoms.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { usePostedForm } from '@vonk/kernel/use-posted-form.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { type PlainValues, usePlainForm } from '../plain/use-plain-form.ts';
import { requireKeptSession } from '../require-kept-session.ts';
import { postSignup } from './signup.api.ts';
import { type SignupNamespace, useSignupTexts } from './signup-texts.ts';
import { birthdateFault, type SignupValues, toSignupBody } from './signup-values.ts';

/** What a part of the form is given. */
export interface SignupFieldsProps {
  namespace: SignupNamespace;
  initial: SignupValues;
  errorOf: (field: string) => string | undefined;
}

/** The account is made: 'mailed' where the site answers by mail whether the address was known or not. */
export type OnSignedUp = (outcome: 'signed-in' | 'mailed', email: string) => void;

const signUp = async (body: SignupBody) => {
  const reply = await postSignup(body);
  if (reply.user) await requireKeptSession();
  return reply;
};

/** Not more than that: what an address may look like, the server knows. */
const IS_ADDRESS = /^\S+@\S+\.\S{2,}$/;

const REQUIRED = ['gender', 'looking_for', 'name', 'email', 'password'] as const;

/**
 * The state of the signup form, for the frame that shows it. What is missing is said before anything is sent; a refusal of
 * the server, also of a form that was posted without script, is said beside its fields.
 */
export function useSignupForm({ namespace, onDone }: { namespace: SignupNamespace; onDone: OnSignedUp }) {
  const t = useSignupTexts(namespace);
  const textOf = useErrorText(namespace);
  const { min_age } = useAtomValue(settingsAtom);
  const setUser = useSetAtom(userAtom);
  const signup = useCommand(signUp);
  const posted = usePostedForm('signup');
  const [sent, setSent] = useState<PlainValues | null>(null);
  const isPosted = sent === null && posted.error !== null;
  const error = isPosted ? posted.error : signup.error;

  const check = (values: PlainValues) => ({
    ...Object.fromEntries(REQUIRED.map((name) => [name, values[name]?.trim() ? '' : t('signupForm.required')])),
    ...(values.email?.trim() && !IS_ADDRESS.test(values.email.trim()) ? { email: textOf('email_invalid') } : {}),
    date_of_birth: birthdateFault(values, {
      missing: t('errors.birthdate_too_young', { min_age }),
      invalid: t('errors.birthdate_invalid'),
    }),
  });
  const send = async (values: PlainValues) => {
    if (signup.isRunning) return;
    setSent(values);
    const reply = await signup.run(toSignupBody(values));
    if (!reply) return;
    if (reply.user) setUser(reply.user);
    onDone(reply.user ? 'signed-in' : 'mailed', values.email ?? '');
  };
  const { form, wrong } = usePlainForm({ check, send: (values) => void send(values), error });
  return {
    form,
    posted,
    error,
    /** The error is the answer to a form that was posted without script. */
    isPosted,
    isRunning: signup.isRunning,
    /** The address that was sent last, by script or without. */
    email: (sent ?? posted.values).email ?? '',
    errorOf: (field: string) => wrong[field] ?? textOf(error, field),
  };
}
