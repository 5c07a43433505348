import type { LedgerReply } from '@vonk/api/desk/payments.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { Button } from '@vonk/ui/button.tsx';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { CoinsIcon } from '@vonk/ui/icon.tsx';
import { Row } from '@vonk/ui/stack.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { DeskColumn } from '../ui/desk-table.tsx';
import { TablePage } from '../ui/table-page.tsx';
import { ledgerFilePath, ledgerQuery } from './payments.api.ts';

type Balance = LedgerReply['balances'][number];

/** The first day of a day's month: the file begins there. */
const monthOf = (day: string) => `${day.slice(0, 8)}01`;

/** What every account of the ledger of money holds at the end of a day, and the days of its month as a file. */
export function LedgerPage() {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const [params, setParams] = useSearchParams();
  const asked = params.get('day') ?? '';
  const read = useRead(ledgerQuery(asked), { staleTime: 0, keepsPrevious: true });
  const day = read.data?.day ?? asked;
  const money = (minor: number, currency: string) => format.money(minor, currency);
  const columns: DeskColumn<Balance>[] = [
    {
      id: 'currency',
      header: t('payments.currency'),
      cell: ({ currency }) => currency,
      sortBy: ({ currency }) => currency,
    },
    {
      id: 'account',
      header: t('payments.books.account'),
      cell: ({ account, party }) => `${account.replaceAll('_', ' ')} ${party}`.trim(),
      sortBy: ({ account }) => account,
    },
    {
      id: 'debit',
      header: t('payments.ledger.debit'),
      isNumber: true,
      cell: (row) => money(row.debit_minor, row.currency),
    },
    {
      id: 'credit',
      header: t('payments.ledger.credit'),
      isNumber: true,
      cell: (row) => money(row.credit_minor, row.currency),
    },
    {
      id: 'balance',
      header: t('payments.ledger.balance'),
      isNumber: true,
      cell: (row) => money(row.balance_minor, row.currency),
      sortBy: (row) => row.balance_minor,
    },
  ];
  return (
    <TablePage
      title={t('payments.ledger.title')}
      text={t('payments.ledger.text')}
      actions={
        <Row gap={4} align="end">
          <TextInput
            type="date"
            label={t('payments.ledger.day')}
            value={day}
            onChange={(event) =>
              setParams(event.currentTarget.value ? { day: event.currentTarget.value } : {}, { replace: true })
            }
          />
          {day ? (
            <Button as="a" href={ledgerFilePath(monthOf(day), day)} download>
              {t('payments.ledger.file')}
            </Button>
          ) : null}
        </Row>
      }
      read={read}
      columns={columns}
      rows={read.data?.balances ?? []}
      keyOf={({ currency, account, party }) => `${currency} ${account} ${party}`}
      empty={<EmptyState icon={CoinsIcon} title={t('payments.ledger.none')} />}
    />
  );
}
