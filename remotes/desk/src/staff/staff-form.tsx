import { DESK_ROLES } from '@vonk/api/desk/acts.ts';
import { InviteBody, StaffChangeBody, type StaffEntry } from '@vonk/api/desk/staff.ts';
import { LANGUAGES } from '@vonk/api/options.ts';
import { Select } from '@vonk/ui/select.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { type DialogProps, FormDialog } from '../form/form-dialog.tsx';
import { readLanguages } from '../form/read-languages.ts';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { postInvite, putStaff } from './staff.api.ts';

/** Invites somebody, or gives somebody who is there another role or other languages. */
export function StaffForm({ entry, onDone, onClose }: DialogProps & { entry: StaffEntry | null }) {
  const { t } = useTranslation('desk');
  const hint = t('staff.languagesHint', { languages: LANGUAGES.join(', ') });
  const schema: z.ZodType<InviteBody | StaffChangeBody, object> = entry ? StaffChangeBody : InviteBody;
  const state = useSchemaForm({
    schema,
    defaults: { role: entry?.role ?? 'moderator', languages: entry?.languages.join(', ') ?? '' },
    read: { languages: readLanguages },
    say: { languages: hint },
    command: (body) => ('email' in body ? postInvite(body) : putStaff(entry?.id ?? 0, body)),
    onDone,
  });
  const title = entry ? t('staff.changeTitle', { name: entry.name }) : t('staff.inviteTitle');
  return (
    <FormDialog title={title} state={state} submit={entry ? t('save') : t('staff.invite')} onClose={onClose}>
      {entry ? null : (
        <>
          <TextInput {...state.field('name')} data-focus-first="" label={t('staff.name')} />
          <TextInput {...state.field('email')} label={t('door.email')} />
        </>
      )}
      <Select
        {...state.field('role')}
        data-focus-first={entry ? '' : undefined}
        label={t('staff.role')}
        options={DESK_ROLES.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
      />
      <TextInput {...state.field('languages')} label={t('staff.languages')} hint={hint} />
      {entry ? <TextInput {...state.field('why')} label={t('why')} /> : null}
    </FormDialog>
  );
}
