import type { PaymentStory, ProviderSaid, RawWebhookReply } from '@vonk/api/desk/payments.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { Button } from '@vonk/ui/button.tsx';
import { Dialog } from '@vonk/ui/dialog.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { color, font, radius, space } from '@vonk/ui/theme.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeskTable } from '../ui/desk-table.tsx';
import { Panel } from '../ui/fact-list.tsx';
import { MailTable } from '../ui/mail-table.tsx';
import { PanelTable } from '../ui/panel-table.tsx';
import { useWhen } from '../ui/use-when.ts';
import { getRawWebhook } from './payments.api.ts';
import { Refusal } from './refusal.tsx';

/** What happened to the payment, in the order of time. */
export function Steps({ steps }: Pick<PaymentStory, 'steps'>) {
  const { t } = useTranslation('desk');
  const when = useWhen();
  return (
    <Panel title={t('payments.steps.title')}>
      <ol css={stepsLook}>
        {steps.map(({ at, step, detail }) => (
          <li key={`${step} ${at}`}>
            <Text as="span" weight="bold" size="sm">
              {t(`payments.steps.${step}`)}
            </Text>
            <Text as="span" size="sm" tone="soft">
              {when(at)}
            </Text>
            {detail ? (
              <Text as="span" size="sm" css={{ flexBasis: '100%', overflowWrap: 'anywhere' }}>
                {detail}
              </Text>
            ) : null}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** What the provider said, when, and what became of it; the raw words are fetched when somebody asks, and the log has it. */
export function ProviderWords({ paymentId, said }: { paymentId: string; said: ProviderSaid[] }) {
  const { t } = useTranslation('desk');
  const when = useWhen();
  const [raw, setRaw] = useState<RawWebhookReply | null>(null);
  const { run, isRunning, error } = useCommand(getRawWebhook);
  const show = async (webhook: number) => setRaw((await run(paymentId, webhook)) ?? null);
  return (
    <Panel title={t('payments.said.title')}>
      <Refusal error={error} />
      <DeskTable
        caption={t('payments.said.title')}
        rows={said}
        keyOf={({ webhook_id, at, status }) => webhook_id ?? `${at} ${status}`}
        empty={
          <Text size="sm" tone="soft">
            {t('payments.said.none')}
          </Text>
        }
        columns={[
          { id: 'at', header: t('payments.when'), cell: ({ at }) => when(at) },
          {
            id: 'status',
            header: t('payments.said.what'),
            cell: ({ status, times }) => `${status ?? '–'}${times > 1 ? ` ×${times}` : ''}`,
          },
          {
            id: 'outcome',
            header: t('payments.said.outcome'),
            cell: ({ outcome, detail }) => [outcome ?? t('payments.said.waits'), detail].filter(Boolean).join(': '),
          },
          {
            id: 'raw',
            header: t('payments.said.how'),
            cell: ({ webhook_id }) =>
              webhook_id === null ? (
                t('payments.said.asked')
              ) : (
                <Button size="sm" isLoading={isRunning} onClick={() => void show(webhook_id)}>
                  {t('payments.said.raw')}
                </Button>
              ),
          },
        ]}
      />
      {raw ? (
        <Dialog isOpen onClose={() => setRaw(null)} title={t('payments.said.rawTitle')} closeLabel={t('close')}>
          <Stack gap={4}>
            <Text size="sm" tone="soft">
              {t('payments.said.rawText')}
            </Text>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys too (WCAG 2.1.1) */}
            <pre tabIndex={0} css={rawLook}>
              {[JSON.stringify(raw.headers, null, 1), raw.query, raw.body].filter(Boolean).join('\n\n')}
            </pre>
          </Stack>
        </Dialog>
      ) : null}
    </Panel>
  );
}

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

const stepsLook = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: space[4],
  li: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: space[4],
    paddingInlineStart: space[4],
    borderInlineStart: `3px solid ${color.borderStrong}`,
  },
} as const;

const rawLook = {
  margin: 0,
  padding: space[4],
  background: color.sunken,
  borderRadius: radius.control,
  fontSize: font.size.xs,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  maxHeight: '50vh',
  overflowY: 'auto',
} as const;
