import type { PaymentMethod, TransactionReply } from '@vonk/api/credits.ts';
import { paths } from '@vonk/api/paths.ts';
import { usePageTitle } from '@vonk/kernel/page-title-atoms.ts';
import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Card } from '@vonk/ui/card.tsx';
import { Container, Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { TextLink } from '@vonk/ui/text-link.tsx';
import { color, space } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { CheckoutSkeleton } from '../checkout/checkout-skeleton.tsx';
import { useMethodName } from '../checkout/method-name.ts';
import { transactionQuery } from '../credits.api.ts';
import { LoadFailure } from '../load-failure.tsx';
import { useKindName, withSign } from './kind-name.ts';
import { useOnBalance } from './use-on-balance.ts';
import { Withdrawal } from './withdrawal.tsx';

/** `/transactions/:id`: one movement, as a receipt. */
export function TransactionPage() {
  const { t } = useTranslation('credits');
  const { id = '' } = useParams();
  const { data, error, reload } = useRead(transactionQuery(id));
  useOnBalance(reload);
  usePageTitle(t('transaction.title'));
  return (
    <Container width="form" css={{ paddingBlock: space[6] }}>
      <Stack gap={6}>
        <TextLink as={Link} to={paths.transactions()} tone="deep">
          {t('transaction.back')}
        </TextLink>
        <Heading as="h1" level="h2">
          {t('transaction.title')}
        </Heading>
        {error ? <LoadFailure error={error} onRetry={() => void reload()} /> : null}
        {!data && !error ? <CheckoutSkeleton /> : null}
        {data ? <Receipt reply={data} /> : null}
        {data?.is_charged_back ? <Alert tone="warning">{t('payment.chargedBackText')}</Alert> : null}
        {data?.receipt_url ? (
          <Button as="a" href={data.receipt_url} css={{ alignSelf: 'flex-start' }}>
            {t('transaction.receipt')}
          </Button>
        ) : null}
        {data?.withdrawal ? <Withdrawal withdrawal={data.withdrawal} onDone={reload} /> : null}
      </Stack>
    </Container>
  );
}

function Receipt({ reply: { transaction, withdrawal } }: { reply: TransactionReply }) {
  const { t } = useTranslation('credits');
  const format = useFormat();
  const kindName = useKindName();
  const methodName = useMethodName();
  const { refund_days } = useAtomValue(settingsAtom);
  const { amount_minor, currency, method, payment_id } = transaction;
  const paid: [string, string][] = [];
  if (amount_minor !== null && currency) paid.push([t('transaction.amount'), format.money(amount_minor, currency)]);
  if (method) paid.push([t('transaction.method'), methodName(method as PaymentMethod)]);
  const rows: [string, string][] = [
    [t('transaction.what'), kindName(transaction.kind, transaction.credits)],
    [t('transaction.when'), `${format.date(transaction.created_at)}, ${format.time(transaction.created_at)}`],
    [t('transaction.credits'), withSign(transaction.credits, format.number)],
    ...paid,
    [t('transaction.number'), payment_id ?? transaction.id],
  ];
  return (
    <>
      <Card as="dl" padding="none">
        {rows.map(([name, value]) => (
          <div key={name} css={rowLook}>
            <dt css={{ color: color.ink2 }}>{name}</dt>
            <dd css={{ margin: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
              {value}
            </dd>
          </div>
        ))}
      </Card>
      {withdrawal && !withdrawal.withdrawn_at && withdrawal.credits > 0 ? (
        <Text size="sm" tone="soft">
          {t('transaction.refund', { count: refund_days })}
        </Text>
      ) : null}
    </>
  );
}

const rowLook = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[5],
  padding: `${space[4]} ${space[5]}`,
  '& + &': { borderTop: `1px solid ${color.border}` },
} as const;
