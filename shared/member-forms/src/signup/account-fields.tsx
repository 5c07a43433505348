import { LEAST_PASSWORD, MOST_EMAIL, MOST_NAME } from '@vonk/api/options.ts';
import { PasswordInput } from '@vonk/ui/password-input.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { useSignupTexts } from './signup-texts.ts';
import type { SignupFieldsProps } from './use-signup-form.ts';

/** What an account is known by: name, address and password. */
export function AccountFields({ namespace, initial, errorOf }: SignupFieldsProps) {
  const t = useSignupTexts(namespace);
  return (
    <>
      <TextInput
        label={t('signupForm.name')}
        name="name"
        hint={t('signupForm.nameHint')}
        autoComplete="nickname"
        maxLength={MOST_NAME}
        required
        defaultValue={initial.name}
        error={errorOf('name')}
      />
      <TextInput
        label={t('signupForm.email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={MOST_EMAIL}
        required
        defaultValue={initial.email}
        error={errorOf('email')}
      />
      <PasswordInput
        label={t('signupForm.password')}
        name="password"
        hint={t('signupForm.passwordHint')}
        showLabel={t('signupForm.showPassword')}
        hideLabel={t('signupForm.hidePassword')}
        autoComplete="new-password"
        minLength={LEAST_PASSWORD}
        required
        error={errorOf('password')}
      />
    </>
  );
}
