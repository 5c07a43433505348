import type { UpdateProfileBody } from '@vonk/api/user.ts';
import type { AppError } from '@vonk/kernel/app-error.ts';
import { FormError } from '@vonk/member-forms/form-error.tsx';
import { useSaveProfile } from '@vonk/member-forms/profile/save-profile.ts';
import { Stack } from '@vonk/ui/stack.tsx';
import { type FormEvent, type ReactNode, useState } from 'react';
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
  /** What of the value is sent, where that is not all of it. */
  toBody?: (value: Value) => UpdateProfileBody;
  children: (value: Value, onChange: (value: Value) => void, error: AppError | null) => ReactNode;
}) {
  const { t } = useTranslation('account');
  const [value, setValue] = useState(initial);
  const [isSaved, setIsSaved] = useState(false);
  const save = useSaveProfile();
  const change = (next: Value) => {
    setValue(next);
    setIsSaved(false);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsSaved((await save.run(toBody(value))) === true);
  };
  return (
    <Section title={title}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap={5}>
          <FormError error={save.error} />
          {children(value, change, save.error)}
          <SaveRow isSaving={save.isRunning} done={isSaved ? t('saved') : null} />
        </Stack>
      </form>
    </Section>
  );
}
