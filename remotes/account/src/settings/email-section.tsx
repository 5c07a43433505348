import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { useFormDraft } from '@vonk/member-forms/draft/use-form-draft.ts';
import { FormError } from '@vonk/member-forms/form-error.tsx';
import { useForm } from '@vonk/member-forms/plain/use-form.ts';
import { PasswordInput } from '@vonk/ui/password-input.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { postMailChange } from '../account.api.ts';
import { Section } from '../account-page.tsx';
import { SaveRow } from '../save-row.tsx';

/** A new address, asked for with the password: it counts once its mailed link is followed. */
export function EmailSection() {
  const { t } = useTranslation('account');
  const user = useAtomValue(userAtom);
  const { form, errorOf, error, isRunning, isDone, sent } = useForm({
    check: ({ email = '', password }) => ({
      email: email.trim() ? '' : t('required'),
      password: password ? '' : t('required'),
    }),
    command: ({ email = '', password = '' }) => postMailChange(email, password),
    onDone: () => draft.clear(),
    isEmptiedWhenDone: true,
  });
  const draft = useFormDraft(form.ref, 'email');
  return (
    <Section title={t('email.title')} text={t('email.current', { email: user?.email })}>
      <form {...form} onChange={draft.keep}>
        <Stack gap={5}>
          <FormError error={error} />
          <TextInput
            label={t('email.label')}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            error={errorOf('email')}
          />
          <PasswordInput
            name="password"
            label={t('email.password')}
            autoComplete="current-password"
            error={errorOf('password')}
            showLabel={t('showPassword')}
            hideLabel={t('hidePassword')}
          />
          <SaveRow
            isSaving={isRunning}
            label={t('email.submit')}
            done={isDone ? t('email.sent', { email: sent?.email }) : null}
          />
        </Stack>
      </form>
    </Section>
  );
}
