import { maySignUpAtom } from '@vonk/kernel/posted-form-atoms.ts';
import { signupEmailAtom } from '@vonk/kernel/signup-email-atom.ts';
import { useFormDraft } from '@vonk/member-forms/draft/use-form-draft.ts';
import { SignupForm } from '@vonk/member-forms/signup/signup-form.tsx';
import type { SignupValues } from '@vonk/member-forms/signup/signup-values.ts';
import { type OnSignedUp, useSignupForm } from '@vonk/member-forms/signup/use-signup-form.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { withNext } from '../next-path.ts';

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

/** Keeps what was typed in the tab until the account is made. An address that a lander asked for replaces the kept one. */
function FormWithDraft({ initial, onDone }: Props) {
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
      loginPath={withNext('/login', params)}
      onChange={draft.keep}
    />
  );
}
