import type { CaseReply } from '@vonk/api/desk/moderation.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { useTranslation } from 'react-i18next';
import { actName } from './act-name.ts';

/** Who decided a case, when and what; null while nobody did. */
export function useWhoDecided(found: CaseReply): string | null {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const { state, decision } = found;
  if (state !== 'decided') return null;
  if (!decision?.staff_name) return t('moderation.decided');
  const { action, reason, staff_name, decided_at, lifted_at } = decision;
  const what = [
    t(`moderation.actions.${actName(action, found)}`),
    action === 'nothing' ? null : t(`moderation.grounds.${reason}`, { defaultValue: reason }),
    lifted_at ? t('moderation.lifted') : null,
  ];
  return t('moderation.decidedBy', {
    name: staff_name,
    date: format.shortDate(decided_at),
    what: what.filter(Boolean).join(' · '),
  });
}
