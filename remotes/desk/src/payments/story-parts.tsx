import type { PaymentStory, ProviderSaid, RawWebhookReply } from '@vonk/api/desk/payments.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { Button } from '@vonk/ui/button.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { color, font, radius, space } from '@vonk/ui/theme.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeskDialog } from '../ui/desk-dialog.tsx';
import { DeskTable } from '../ui/desk-table.tsx';
import { Panel } from '../ui/fact-list.tsx';
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
        <DeskDialog onClose={() => setRaw(null)} title={t('payments.said.rawTitle')}>
          <Stack gap={4}>
            <Text size="sm" tone="soft">
              {t('payments.said.rawText')}
            </Text>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys too (WCAG 2.1.1) */}
            <pre tabIndex={0} css={rawLook}>
              {[JSON.stringify(raw.headers, null, 1), raw.query, raw.body].filter(Boolean).join('\n\n')}
            </pre>
          </Stack>
        </DeskDialog>
      ) : null}
    </Panel>
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
