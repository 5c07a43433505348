import { isOneOf } from '@vonk/api/is-one-of.ts';
import type { Language } from '@vonk/api/languages.ts';
import { LANGUAGES } from '@vonk/api/options.ts';
import { FormError } from '@vonk/member-forms/form-error.tsx';
import { useForm } from '@vonk/member-forms/plain/use-form.ts';
import { Button } from '@vonk/ui/button.tsx';
import { Dialog } from '@vonk/ui/dialog.tsx';
import { Row, Stack } from '@vonk/ui/stack.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { useTranslation } from 'react-i18next';
import { useStaff } from '../ui/staff-context.ts';
import { postPlan } from './shifts.api.ts';

/** The moment that a field of local time holds; empty where it holds none. */
const momentOf = (local = ''): string => {
  const at = Date.parse(local);
  return Number.isNaN(at) ? '' : new Date(at).toISOString();
};
const languagesOf = (text = ''): Language[] =>
  [...(text.toLowerCase().match(/[a-z]{2}\b/g) ?? [])].filter((each): each is Language => isOneOf(LANGUAGES, each));

/** Says when somebody means to be on duty, and in which languages. */
export function PlanForm({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { t } = useTranslation('desk');
  const { languages } = useStaff();
  const { form, error, errorOf, isRunning } = useForm({
    check: ({ begins_at, ends_at, languages: spoken }) => ({
      ...(momentOf(begins_at) ? {} : { begins_at: t('shifts.momentMissing') }),
      ...(momentOf(ends_at) > momentOf(begins_at) ? {} : { ends_at: t('shifts.endMissing') }),
      ...(languagesOf(spoken).length ? {} : { languages: t('staff.languagesHint') }),
    }),
    command: ({ begins_at, ends_at, languages: spoken }) =>
      postPlan({ begins_at: momentOf(begins_at), ends_at: momentOf(ends_at), languages: languagesOf(spoken) }),
    onDone,
  });
  return (
    <Dialog isOpen onClose={onClose} title={t('shifts.plan')} closeLabel={t('close')}>
      <form {...form}>
        <Stack gap={5}>
          <FormError error={error} />
          <TextInput type="datetime-local" name="begins_at" label={t('shifts.from')} error={errorOf('begins_at')} />
          <TextInput type="datetime-local" name="ends_at" label={t('shifts.until')} error={errorOf('ends_at')} />
          <TextInput
            name="languages"
            label={t('staff.languages')}
            hint={t('staff.languagesHint')}
            defaultValue={languages.join(', ')}
            error={errorOf('languages')}
          />
          <Row gap={4} justify="end">
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button as="button" type="submit" variant="primary" isLoading={isRunning}>
              {t('save')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
