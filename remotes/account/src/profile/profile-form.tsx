import type { UpdateProfileBody } from '@vonk/api/user.ts';
import { FormError } from '@vonk/member-forms/form-error.tsx';
import { useForm } from '@vonk/member-forms/plain/use-form.ts';
import { useSaveProfile } from '@vonk/member-forms/profile/save-profile.ts';
import { Stack } from '@vonk/ui/stack.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../account-page.tsx';
import { SaveRow } from '../save-row.tsx';

/** One part of the profile, saved by itself. */
export function ProfileForm<Value extends UpdateProfileBody>({
  title,
  initial,
  toBody = (value) => value,
  children,
}: {
  title: string;
  initial: Value;
  /** Picks the part of the value that is sent, where that is not all of it. */
  toBody?: (value: Value) => UpdateProfileBody;
  /** `errorOf` tells what is wrong with an input, by its name. */
  children: (
    value: Value,
    onChange: (value: Value) => void,
    errorOf: (name: string) => string | undefined,
  ) => ReactNode;
}) {
  const { t } = useTranslation('account');
  const [value, setValue] = useState(initial);
  const saveProfile = useSaveProfile();
  const { form, errorOf, error, isRunning, isDone } = useForm({ command: () => saveProfile(toBody(value)) });
  return (
    <Section title={title}>
      <form {...form}>
        <Stack gap={5}>
          <FormError error={error} />
          {children(value, setValue, errorOf)}
          <SaveRow isSaving={isRunning} done={isDone ? t('saved') : null} />
        </Stack>
      </form>
    </Section>
  );
}
