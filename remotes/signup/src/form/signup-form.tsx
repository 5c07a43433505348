import { maySignUpAtom } from '@vonk/kernel/posted-form-atoms.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { AccountForm, type AccountFormProps } from './account-form.tsx';

/** The form for who may make an account; for others, by what they could (R-ACCOUNT-2). */
export function SignupForm(props: AccountFormProps) {
  const { t } = useTranslation('signup');
  return useAtomValue(maySignUpAtom) ? (
    <AccountForm {...props} />
  ) : (
    <Alert title={t('form.closedTitle')}>{t('form.closedText')}</Alert>
  );
}
