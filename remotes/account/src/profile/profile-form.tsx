import type { UpdateProfileBody } from '@vonk/api/user.ts';
import { useDraft } from '@vonk/member-forms/draft/use-draft.ts';
import { FormError } from '@vonk/member-forms/form-error.tsx';
import { useForm } from '@vonk/member-forms/plain/use-form.ts';
import type { FieldTexts } from '@vonk/member-forms/plain/use-plain-form.ts';
import { useSaveProfile } from '@vonk/member-forms/profile/save-profile.ts';
import { Stack } from '@vonk/ui/stack.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../account-page.tsx';
import { SaveRow } from '../save-row.tsx';

/** One part of the profile, saved by itself; what was changed and not saved is there again after a reload, until it is taken back. */
export function ProfileForm<Value extends object>({
  name,
  title,
  saved,
  toBody,
  check,
  children,
}: {
  /** What its draft is called. */
  name: string;
  title: string;
  saved: Value;
  /** What is sent of the parts that were changed. */
  toBody: (changes: Partial<Value>) => UpdateProfileBody;
  /** Says what must be mended before it is sent, by the input's name. */
  check?: (value: Value) => FieldTexts;
  /** `errorOf` tells what is wrong with an input, by its name. */
  children: (
    value: Value,
    onChange: (value: Value) => void,
    errorOf: (name: string) => string | undefined,
  ) => ReactNode;
}) {
  const { t } = useTranslation('account');
  const { value, changes, isChanged, change, settle, discard } = useDraft(`profile-${name}`, saved);
  const saveProfile = useSaveProfile();
  const { form, errorOf, error, isRunning, isDone, reset } = useForm({
    check: () => check?.(value) ?? {},
    command: async () => {
      await saveProfile(toBody(changes));
      settle(value);
      return true;
    },
  });
  const takeBack = () => {
    discard();
    reset();
  };
  return (
    <Section title={title}>
      <form {...form}>
        <Stack gap={5}>
          <FormError error={error} />
          {children(value, change, errorOf)}
          <SaveRow
            isSaving={isRunning}
            done={isDone ? t('saved') : null}
            onDiscard={isChanged ? takeBack : undefined}
          />
        </Stack>
      </form>
    </Section>
  );
}
