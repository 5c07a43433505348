import { maySignUpAtom } from '@vonk/kernel/posted-form-atoms.ts';
import { SignupForm } from '@vonk/member-forms/signup/signup-form.tsx';
import type { SignupValues } from '@vonk/member-forms/signup/signup-values.ts';
import { type OnSignedUp, useSignupForm } from '@vonk/member-forms/signup/use-signup-form.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { withNext } from '../next-path.ts';
import { useSignupDraft } from './use-signup-draft.ts';

interface Props {
  initial?: SignupValues;
  onDone: OnSignedUp;
}

/** The signup form of this remote's pages and of the host's modal; a note for visitors who may not sign up (R-ACCOUNT-2). */
export function SignupFrame(props: Props) {
  const { t } = useTranslation('signup');
  return useAtomValue(maySignUpAtom) ? (
    <FormWithDraft {...props} />
  ) : (
    <Alert title={t('form.closedTitle')}>{t('form.closedText')}</Alert>
  );
}

/** Keeps what was typed in the tab until the account is made. */
function FormWithDraft({ initial, onDone }: Props) {
  const [params] = useSearchParams();
  const signup = useSignupForm({
    namespace: 'signup',
    onDone: (outcome, email) => {
      draft.clear();
      onDone(outcome, email);
    },
  });
  const draft = useSignupDraft(signup.form.ref);
  return (
    <SignupForm
      signup={signup}
      namespace="signup"
      initial={initial}
      loginPath={withNext('/login', params)}
      onChange={draft.keep}
    />
  );
}
