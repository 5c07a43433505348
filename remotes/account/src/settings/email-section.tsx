import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { FormError } from '@vonk/member-forms/form-error.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { postMailChange } from '../account.api.ts';
import { Section } from '../account-page.tsx';
import { SaveRow } from '../save-row.tsx';

/** A new address: it counts once its mailed link is followed. */
export function EmailSection() {
  const { t } = useTranslation('account');
  const user = useAtomValue(userAtom);
  const change = useCommand(postMailChange);
  const textOf = useErrorText();
  const [sentTo, setSentTo] = useState('');
  const { register, handleSubmit, formState, reset } = useForm({ defaultValues: { email: '' } });
  const submit = handleSubmit(async ({ email }) => {
    setSentTo('');
    if (!(await change.run(email))) return;
    setSentTo(email);
    reset();
  });
  return (
    <Section title={t('email.title')} text={t('email.current', { email: user?.email })}>
      <form onSubmit={submit} noValidate>
        <Stack gap={5}>
          <FormError error={change.error} />
          <TextInput
            label={t('email.label')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            error={formState.errors.email?.message ?? textOf(change.error, 'email')}
            {...register('email', { validate: (value) => value.trim() !== '' || t('required') })}
          />
          <SaveRow
            isSaving={change.isRunning}
            label={t('email.submit')}
            done={sentTo ? t('email.sent', { email: sentTo }) : null}
          />
        </Stack>
      </form>
    </Section>
  );
}
