import type { AppError } from '@vonk/kernel/app-error.ts';
import { PasswordInput } from '@vonk/ui/password-input.tsx';
import { useTranslation } from 'react-i18next';

/** Asks a member who is signed in for the password once more. */
export function PasswordAgain({ error, fieldError }: { error: AppError | null; fieldError: string | undefined }) {
  const { t } = useTranslation('account');
  const isWrong = error?.details?.fields?.password === 'password_wrong';
  return (
    <PasswordInput
      name="password"
      label={t('factor.password')}
      autoComplete="current-password"
      showLabel={t('showPassword')}
      hideLabel={t('hidePassword')}
      error={isWrong ? t('delete.passwordWrong') : fieldError}
    />
  );
}
