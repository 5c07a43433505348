import { maySignUpAtom } from '@vonk/kernel/posted-form-atoms.ts';
import { signupEmailAtom } from '@vonk/kernel/signup-email-atom.ts';
import { useFormDraft } from '@vonk/member-forms/draft/use-form-draft.ts';
import { SignupForm } from '@vonk/member-forms/signup/signup-form.tsx';
import type { SignupValues } from '@vonk/member-forms/signup/signup-values.ts';
import { type OnSignedUp, useSignupForm } from '@vonk/member-forms/signup/use-signup-form.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { CheckMail } from '../check-mail.tsx';
import { withNext } from '../next-path.ts';

interface Props {
  initial?: SignupValues;
  /** Where somebody who has an account logs in, and goes on from there. */
  loginPath?: string;
  onDone: OnSignedUp;
}

/**
 * The signup form of this remote's pages and of the host's modal; a note for visitors who may not sign up, and for those whose
 * signup goes on by mail (R-ACCOUNT-2).
 */
export function SignupFrame({ onDone, ...props }: Props) {
  const { t } = useTranslation('signup');
  const maySignUp = useAtomValue(maySignUpAtom);
  const [mailedTo, setMailedTo] = useState('');
  if (mailedTo) return <CheckMail email={mailedTo} headingAs="h3" />;
  return maySignUp ? (
    <FormWithDraft
      {...props}
      onDone={(outcome, email) => {
        if (outcome === 'mailed') setMailedTo(email);
        onDone(outcome, email);
      }}
    />
  ) : (
    <Alert title={t('form.closedTitle')}>{t('form.closedText')}</Alert>
  );
}

/** Keeps what was typed in the tab until the account is made. An address that a lander asked for replaces the kept one. */
function FormWithDraft({ initial, loginPath, onDone }: Props) {
  const [params] = useSearchParams();
  const email = useAtomValue(signupEmailAtom);
  const signup = useSignupForm({
    namespace: 'signup',
    onDone: (outcome, address) => {
      draft.clear();
      onDone(outcome, address);
    },
  });
  const draft = useFormDraft(signup.form.ref, 'signup', email ? { email } : {});
  return (
    <SignupForm
      signup={signup}
      namespace="signup"
      initial={initial}
      loginPath={loginPath ?? withNext('/login', params)}
      onChange={draft.keep}
    />
  );
}
