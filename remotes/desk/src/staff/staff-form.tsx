import type { DeskRole } from '@vonk/api/desk/acts.ts';
import { DESK_ROLES } from '@vonk/api/desk/acts.ts';
import type { StaffEntry } from '@vonk/api/desk/staff.ts';
import { isOneOf } from '@vonk/api/is-one-of.ts';
import { FormError } from '@vonk/member-forms/form-error.tsx';
import { useForm } from '@vonk/member-forms/plain/use-form.ts';
import { Button } from '@vonk/ui/button.tsx';
import { Dialog } from '@vonk/ui/dialog.tsx';
import { Select } from '@vonk/ui/select.tsx';
import { Row, Stack } from '@vonk/ui/stack.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { useTranslation } from 'react-i18next';
import { postInvite, putStaff } from './staff.api.ts';

const roleOf = (text: string | undefined): DeskRole => (isOneOf(DESK_ROLES, text) ? text : 'support');
const languagesOf = (text = ''): string[] => text.toLowerCase().match(/[a-z]{2}\b/g) ?? [];

/** Invites somebody, or gives somebody who is there another role or other languages. */
export function StaffForm({
  entry,
  onDone,
  onClose,
}: {
  entry: StaffEntry | null;
  onDone: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('desk');
  const { form, errorOf, error, isRunning } = useForm({
    command: ({ email = '', name = '', role, languages, why = '' }) =>
      entry
        ? putStaff(entry.id, { role: roleOf(role), languages: languagesOf(languages), why })
        : postInvite({ email, name, role: roleOf(role), languages: languagesOf(languages) }),
    onDone,
  });
  const title = entry ? t('staff.changeTitle', { name: entry.name }) : t('staff.inviteTitle');
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t('close')}>
      <form {...form}>
        <Stack gap={5}>
          <FormError error={error} />
          {entry ? null : (
            <>
              <TextInput name="name" label={t('staff.name')} required maxLength={80} error={errorOf('name')} />
              <TextInput name="email" type="email" label={t('door.email')} required error={errorOf('email')} />
            </>
          )}
          <Select
            name="role"
            label={t('staff.role')}
            defaultValue={entry?.role ?? 'moderator'}
            options={DESK_ROLES.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
          />
          <TextInput
            name="languages"
            label={t('staff.languages')}
            hint={t('staff.languagesHint')}
            defaultValue={entry?.languages.join(', ')}
          />
          {entry ? <TextInput name="why" label={t('why')} required maxLength={500} error={errorOf('why')} /> : null}
          <Row gap={4} justify="end">
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button as="button" type="submit" variant="primary" isLoading={isRunning}>
              {entry ? t('save') : t('staff.invite')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
