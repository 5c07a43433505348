import { useFormat } from '@vonk/kernel/use-format.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { LockIcon } from '@vonk/ui/icon.tsx';
import { TextLink } from '@vonk/ui/text-link.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DeskAnswer } from '../ui/desk-answer.tsx';
import { DeskPage } from '../ui/desk-page.tsx';
import { DeskTable } from '../ui/desk-table.tsx';
import { holdsQuery } from './support.api.ts';

/** Legal holds that are in force. */
export function HoldsPage() {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const { data, error, isLoading, reload } = useRead(holdsQuery, { staleTime: 0 });
  return (
    <DeskPage title={t('support.holds.title')} text={t('support.holds.text')}>
      <DeskAnswer isLoading={isLoading} error={error} onAgain={reload}>
        <DeskTable
          caption={t('support.holds.title')}
          rows={data?.holds ?? []}
          keyOf={({ id }) => id}
          empty={<EmptyState icon={LockIcon} title={t('support.holds.none')} />}
          columns={[
            {
              id: 'member',
              header: t('support.member'),
              cell: ({ member_id, site }) => (
                <TextLink as={Link} to={`/members/${member_id}`}>
                  {`${member_id} · ${site}`}
                </TextLink>
              ),
            },
            { id: 'reason', header: t('why'), cell: ({ reason }) => reason },
            {
              id: 'until',
              header: t('support.holds.until'),
              cell: ({ until }) => (until ? format.date(until) : t('support.hold.endless')),
              sortBy: ({ until }) => until ?? '9',
            },
            {
              id: 'set',
              header: t('support.holds.set'),
              cell: ({ set_name, set_at }) => `${set_name}, ${format.date(set_at)}`,
            },
          ]}
        />
      </DeskAnswer>
    </DeskPage>
  );
}
