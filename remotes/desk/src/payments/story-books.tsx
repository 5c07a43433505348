import type { PaymentStory } from '@vonk/api/desk/payments.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { useTranslation } from 'react-i18next';
import { MailTable } from '../ui/mail-table.tsx';
import { PanelTable } from '../ui/panel-table.tsx';
import { useWhen } from '../ui/use-when.ts';

/** What the payment did to credits and money, with its invoices. */
export function Books({ story }: { story: PaymentStory }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const when = useWhen();
  const { currency } = story.payment;
  const money = (minor: number) => format.money(minor, currency);
  return (
    <>
      <PanelTable
        title={t('payments.books.credits')}
        none={t('payments.books.none')}
        rows={story.credits}
        keyOf={({ at, kind }) => `${kind} ${at}`}
        columns={[
          { id: 'at', header: t('payments.when'), cell: ({ at }) => when(at) },
          { id: 'kind', header: t('payments.books.kind'), cell: ({ kind }) => kind },
          {
            id: 'credits',
            header: t('payments.books.amount'),
            isNumber: true,
            cell: ({ credits }) => format.number(credits),
          },
        ]}
      />
      <PanelTable
        title={t('payments.books.money')}
        none={t('payments.books.none')}
        rows={story.money.map((line, place) => ({ ...line, place }))}
        keyOf={({ place }) => place}
        columns={[
          { id: 'day', header: t('payments.day'), cell: ({ day }) => format.shortDate(day) },
          { id: 'kind', header: t('payments.books.kind'), cell: ({ kind }) => kind.replace('_', ' ') },
          {
            id: 'account',
            header: t('payments.books.account'),
            cell: ({ account, party }) => `${account.replace('_', ' ')} ${party}`.trim(),
          },
          {
            id: 'amount',
            header: t('payments.amount'),
            isNumber: true,
            cell: ({ amount_minor }) => money(amount_minor),
          },
        ]}
      />
      <Invoices story={story} />
      <MailTable mails={story.mails} />
    </>
  );
}

function Invoices({ story }: { story: PaymentStory }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const when = useWhen();
  const money = (minor: number) => format.money(minor, story.payment.currency);
  return (
    <PanelTable
      title={t('payments.books.invoices')}
      none={t('payments.books.none')}
      rows={story.invoices}
      keyOf={({ number }) => number}
      columns={[
        { id: 'number', header: t('payments.books.number'), cell: ({ number }) => number },
        { id: 'at', header: t('payments.when'), cell: ({ issued_at }) => when(issued_at) },
        {
          id: 'gross',
          header: t('payments.amount'),
          isNumber: true,
          cell: ({ series, gross_minor }) => money(series === 'invoice' ? gross_minor : -gross_minor),
        },
        {
          id: 'vat',
          header: t('payments.books.vat'),
          isNumber: true,
          cell: ({ series, vat_minor }) => money(series === 'invoice' ? vat_minor : -vat_minor),
        },
      ]}
    />
  );
}
