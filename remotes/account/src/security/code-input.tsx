import { TextInput } from '@vonk/ui/text-input.tsx';
import { useTranslation } from 'react-i18next';

/** A code of the authenticator app. */
export function CodeInput({ hint, error }: { hint?: string; error: string | undefined }) {
  const { t } = useTranslation('account');
  return (
    <TextInput
      name="code"
      label={t('factor.code')}
      hint={hint}
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      error={error}
    />
  );
}
