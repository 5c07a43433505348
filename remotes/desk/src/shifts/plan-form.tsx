import { PlanBody } from '@vonk/api/desk/shifts.ts';
import { LANGUAGES } from '@vonk/api/options.ts';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { useTranslation } from 'react-i18next';
import { type DialogProps, FormDialog } from '../form/form-dialog.tsx';
import { readLanguages } from '../form/read-languages.ts';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { useStaff } from '../ui/staff-context.ts';
import { postPlan } from './shifts.api.ts';

/** The moment that a field of local time holds; empty where it holds none. */
const momentOf = (local = ''): string => {
  const at = Date.parse(local);
  return Number.isNaN(at) ? '' : new Date(at).toISOString();
};

/** Says when somebody means to be on duty, and in which languages. */
export function PlanForm({ onDone, onClose }: DialogProps) {
  const { t } = useTranslation('desk');
  const hint = t('staff.languagesHint', { languages: LANGUAGES.join(', ') });
  const { languages } = useStaff();
  const state = useSchemaForm({
    schema: PlanBody,
    defaults: { languages: languages.join(', ') },
    read: { begins_at: momentOf, ends_at: momentOf, languages: readLanguages },
    say: {
      begins_at: t('shifts.momentMissing'),
      ends_at: t('shifts.endMissing'),
      languages: hint,
    },
    command: postPlan,
    onDone,
  });
  return (
    <FormDialog title={t('shifts.plan')} state={state} submit={t('save')} onClose={onClose}>
      <TextInput {...state.field('begins_at')} data-focus-first="" type="datetime-local" label={t('shifts.from')} />
      <TextInput {...state.field('ends_at')} type="datetime-local" label={t('shifts.until')} />
      <TextInput {...state.field('languages')} label={t('staff.languages')} hint={hint} />
    </FormDialog>
  );
}
