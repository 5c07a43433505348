import { useRead } from '@vonk/kernel/use-read.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { useTranslation } from 'react-i18next';
import { useDeskLive } from '../ui/desk-live.tsx';
import { postVerdictSeen, verdictsQuery } from './operators.api.ts';

/** What a review found in answers of whoever is signed in; gone when they have read it. */
export function VerdictNotes() {
  const { t } = useTranslation('desk');
  const { data, reload } = useRead(verdictsQuery, { staleTime: 0 });
  useDeskLive('operators.answer', () => void reload());
  return data?.verdicts.map(({ id, text, rules, note }) => (
    <Alert
      key={id}
      tone="danger"
      title={rules.map((rule) => t(`operators.rules.${rule}`)).join(', ')}
      onDismiss={() => void postVerdictSeen(id).then(reload)}
      dismissLabel={t('operators.read')}
    >
      “{text}” {note}
    </Alert>
  ));
}
