import type { PaymentLine } from '@vonk/api/desk/payments.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { TextLink } from '@vonk/ui/text-link.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type DeskColumn, DeskTable } from '../ui/desk-table.tsx';
import { StatusTag } from './status-tag.tsx';

/** Payments in a table; each leads to its story. */
export function PaymentLines({
  caption,
  payments,
  chosen,
  empty,
  more = [],
}: {
  caption: string;
  payments: PaymentLine[];
  chosen?: string | null;
  empty: ReactNode;
  /** Columns after the usual ones. */
  more?: DeskColumn<PaymentLine>[];
}) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const columns: DeskColumn<PaymentLine>[] = [
    {
      id: 'when',
      header: t('payments.when'),
      cell: ({ id, created_at }) => (
        <TextLink as={Link} to={`/payments/${id}`} css={{ whiteSpace: 'nowrap' }}>
          {`${format.shortDate(created_at)} ${format.time(created_at)}`}
        </TextLink>
      ),
      sortBy: ({ created_at }) => created_at,
    },
    {
      id: 'amount',
      header: t('payments.amount'),
      isNumber: true,
      cell: ({ amount_minor, currency }) => format.money(amount_minor, currency),
      sortBy: ({ amount_minor }) => amount_minor,
    },
    {
      id: 'status',
      header: t('payments.state'),
      cell: ({ status }) => <StatusTag status={status} />,
      sortBy: ({ status }) => status,
    },
    { id: 'method', header: t('payments.method'), cell: ({ method, card_label }) => card_label ?? method },
    { id: 'provider', header: t('payments.provider'), cell: ({ provider }) => provider },
    { id: 'member', header: t('payments.member'), isNumber: true, cell: ({ member_id }) => member_id },
    { id: 'site', header: t('payments.site'), cell: ({ site }) => site },
    ...more,
  ];
  return (
    <DeskTable
      caption={caption}
      columns={columns}
      rows={payments}
      keyOf={({ id }) => id}
      {...(chosen === undefined ? {} : { chosen })}
      empty={empty}
    />
  );
}
