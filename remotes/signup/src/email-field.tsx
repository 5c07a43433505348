import { TextInput, type TextInputProps } from '@vonk/ui/text-input.tsx';
import { useTranslation } from 'react-i18next';

/** The address that somebody signs in with, as password managers know it. */
export function EmailField(props: Pick<TextInputProps, 'defaultValue' | 'error'>) {
  const { t } = useTranslation('signup');
  return (
    <TextInput
      label={t('login.email')}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      required
      {...props}
    />
  );
}
