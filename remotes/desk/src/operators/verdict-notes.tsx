import { useRead } from '@vonk/kernel/use-read.ts';
import { FormError } from '@vonk/member-forms/form-error.tsx';
import { Alert } from '@vonk/ui/alert.tsx';
import { useTranslation } from 'react-i18next';
import { useDeskLive } from '../ui/desk-live.tsx';
import { useRowAct } from '../ui/use-row-act.ts';
import { postVerdictSeen, verdictsQuery } from './operators.api.ts';

/** What a review found in answers of whoever is signed in; gone when they have read it. */
export function VerdictNotes() {
  const { t } = useTranslation('desk');
  const { data, reload } = useRead(verdictsQuery, { staleTime: 0 });
  useDeskLive('operators.answer', () => void reload());
  const { run: noteSeen, error } = useRowAct(postVerdictSeen, reload);
  return (
    <>
      <FormError error={error} />
      {data?.verdicts.map(({ id, text, rules, note }) => (
        <Alert
          key={id}
          tone="danger"
          title={rules.map((rule) => t(`operators.rules.${rule}`)).join(', ')}
          onDismiss={() => noteSeen(id)}
          dismissLabel={t('operators.read')}
        >
          “{text}” {note}
        </Alert>
      ))}
    </>
  );
}
