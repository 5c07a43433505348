import { useRead } from '@vonk/kernel/use-read.ts';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { CircleCheckIcon } from '@vonk/ui/icon.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { useTranslation } from 'react-i18next';
import { DeskAnswer } from '../ui/desk-answer.tsx';
import { useDeskLive } from '../ui/desk-live.tsx';
import { DeskPage } from '../ui/desk-page.tsx';
import { PaymentLines } from './payment-lines.tsx';
import { refundsQuery } from './payments.api.ts';
import { RefundList } from './refund-list.tsx';

/** Refunds that wait: for a second pair of eyes, or for a provider that was not told yet. */
export function RefundsPage() {
  const { t } = useTranslation('desk');
  const { data, error, isLoading, reload } = useRead(refundsQuery, { staleTime: 0 });
  useDeskLive('payments.read', () => void reload());
  return (
    <DeskPage title={t('payments.refunds.title')} text={t('payments.refunds.text')}>
      <DeskAnswer isLoading={isLoading} error={error} onAgain={reload}>
        <RefundList
          hasPayment
          refunds={data?.refunds ?? []}
          onDone={reload}
          empty={<EmptyState icon={CircleCheckIcon} title={t('payments.refunds.none')} />}
        />
        {data?.unsent.length ? (
          <Stack gap={3}>
            <Heading as="h2" level="h3">
              {t('payments.unsent.title')}
            </Heading>
            <Text size="sm" tone="soft">
              {t('payments.unsent.text')}
            </Text>
            <PaymentLines caption={t('payments.unsent.title')} payments={data.unsent} empty={null} />
          </Stack>
        ) : null}
      </DeskAnswer>
    </DeskPage>
  );
}
