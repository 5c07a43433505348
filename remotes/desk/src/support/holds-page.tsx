import { useFormat } from '@vonk/kernel/use-format.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { LockIcon } from '@vonk/ui/icon.tsx';
import { TextLink } from '@vonk/ui/text-link.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { TablePage } from '../ui/table-page.tsx';
import { holdsQuery } from './support.api.ts';

/** Legal holds that are in force. */
export function HoldsPage() {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const read = useRead(holdsQuery, { staleTime: 0 });
  return (
    <TablePage
      title={t('support.holds.title')}
      text={t('support.holds.text')}
      read={read}
      rows={read.data?.holds ?? []}
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
  );
}
