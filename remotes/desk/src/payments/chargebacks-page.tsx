import type { Chargeback } from '@vonk/api/desk/payments.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { Button } from '@vonk/ui/button.tsx';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { CircleCheckIcon } from '@vonk/ui/icon.tsx';
import { Row } from '@vonk/ui/stack.tsx';
import { TextLink } from '@vonk/ui/text-link.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDeskLive } from '../ui/desk-live.tsx';
import type { DeskColumn } from '../ui/desk-table.tsx';
import { TablePage } from '../ui/table-page.tsx';
import { useOpened } from '../ui/use-opened.ts';
import { ChargebackForm } from './chargeback-form.tsx';
import { DeadlineTag } from './deadline-tag.tsx';
import { chargebacksQuery, evidencePath, storyQuery } from './payments.api.ts';

/** What is at stake, until when, and what was done; `onWrite` opens what is noted of one. */
function useColumns(onWrite: (chargeback: Chargeback) => void): DeskColumn<Chargeback>[] {
  const { t } = useTranslation('desk');
  const format = useFormat();
  return [
    {
      id: 'amount',
      header: t('payments.amount'),
      isNumber: true,
      cell: ({ payment_id, amount_minor, currency }) => (
        <TextLink as={Link} to={`/payments/${payment_id}`}>
          {format.money(amount_minor, currency)}
        </TextLink>
      ),
      sortBy: ({ amount_minor }) => amount_minor,
    },
    {
      id: 'at',
      header: t('payments.chargebacks.at'),
      cell: (row) => format.shortDate(row.charged_back_at),
      sortBy: (row) => row.charged_back_at,
    },
    {
      id: 'deadline',
      header: t('payments.chargebacks.deadline'),
      cell: (row) => <DeadlineTag {...row} />,
      sortBy: ({ deadline }) => deadline ?? '9',
    },
    {
      id: 'reason',
      header: t('payments.reason'),
      cell: ({ reason, method }) => [method, reason].filter(Boolean).join(' · '),
    },
    { id: 'member', header: t('payments.member'), isNumber: true, cell: ({ member_id }) => member_id },
    {
      id: 'outcome',
      header: t('payments.chargebacks.outcome'),
      cell: ({ outcome, note }) =>
        [t(`payments.chargebacks.outcomes.${outcome ?? 'open'}`), note].filter(Boolean).join(': '),
    },
    {
      id: 'acts',
      header: t('acts'),
      cell: (chargeback) => (
        <Row gap={3} isWrapping={false}>
          <Button as="a" size="sm" href={evidencePath(chargeback.payment_id)} download>
            {t('payments.chargebacks.evidence')}
          </Button>
          <Button size="sm" onClick={() => onWrite(chargeback)}>
            {t('payments.chargebacks.write')}
          </Button>
        </Row>
      ),
    },
  ];
}

/** Money that banks took back: until when it can be contested, with what, and what became of it. */
export function ChargebacksPage() {
  const { t } = useTranslation('desk');
  const [state, setState] = useState<'open' | 'all'>('open');
  const read = useRead(chargebacksQuery(state), { staleTime: 0, keepsPrevious: true });
  useDeskLive('payments.read', () => void read.reload());
  const { opened, open, dialog } = useOpened<Chargeback>(read.reload);
  const columns = useColumns(open);
  const rows = read.data?.chargebacks ?? [];
  // As it is now: the dialog tells what was written since it opened. What a colleague decided is no longer in the list of open ones.
  const listed = rows.find(({ payment_id }) => payment_id === opened?.payment_id);
  const { data: story } = useRead(storyQuery(opened?.payment_id ?? ''), {
    enabled: Boolean(opened && !listed),
    staleTime: 0,
  });
  const now = opened && (listed ?? story?.chargeback ?? opened);
  return (
    <TablePage
      title={t('payments.chargebacks.title')}
      text={t('payments.chargebacks.text')}
      actions={
        <Button aria-pressed={state === 'all'} onClick={() => setState(state === 'all' ? 'open' : 'all')}>
          {state === 'all' ? t('payments.chargebacks.openOnes') : t('payments.chargebacks.allOnes')}
        </Button>
      }
      read={read}
      columns={columns}
      rows={rows}
      keyOf={({ payment_id }) => payment_id}
      empty={<EmptyState icon={CircleCheckIcon} title={t('payments.chargebacks.none')} />}
    >
      {now ? <ChargebackForm chargeback={now} onStale={read.reload} {...dialog} /> : null}
    </TablePage>
  );
}
