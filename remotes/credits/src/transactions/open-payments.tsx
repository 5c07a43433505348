import type { Payment } from '@vonk/api/credits.ts';
import { paths } from '@vonk/api/paths.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { Card } from '@vonk/ui/card.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { color } from '@vonk/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paymentsQuery } from '../credits.api.ts';
import { rowLook } from './row-look.ts';
import { useOnBalance } from './use-on-balance.ts';

/** Payments that brought no credits (yet), each with its state, leading to its page (R-PAY-2); nothing without any. */
export function OpenPayments() {
  const { t } = useTranslation('credits');
  const { data, reload } = useRead(paymentsQuery);
  useOnBalance(reload);
  if (!data?.payments.length) return null;
  return (
    <Stack as="section" gap={4} aria-labelledby="open-payments">
      <Heading id="open-payments" level="h4">
        {t('transactions.open')}
      </Heading>
      <Card as="ul" padding="none">
        {data.payments.map((payment) => (
          <PaymentRow key={payment.payment_id} payment={payment} />
        ))}
      </Card>
    </Stack>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { t } = useTranslation('credits');
  const format = useFormat();
  const { payment_id, method, status, amount_minor, currency, created_at } = payment;
  const state = payment.is_unclear
    ? t('payment.state.unclear')
    : {
        loading: t('payment.state.loading'),
        pending: t('payment.state.pending'),
        failed: t('payment.state.failed'),
        cancelled: t('payment.state.cancelled'),
        completed: null,
        refunded: null,
        charged_back: null,
      }[status];
  return (
    <li css={{ '& + &': { borderTop: `1px solid ${color.border}` } }}>
      <Link to={paths.payment(payment_id, method)} css={rowLook}>
        <span>
          <Text as="span" weight="semibold" css={{ display: 'block' }}>
            {t('credits', { count: payment.credits })}
          </Text>
          <Text as="span" size="sm" tone="soft">
            <time dateTime={created_at}>
              {format.date(created_at)} · {format.time(created_at)}
            </time>
          </Text>
        </span>
        <span css={{ textAlign: 'end' }}>
          <Text
            as="span"
            weight="semibold"
            tone={status === 'failed' ? 'danger' : 'inherit'}
            css={{ display: 'block' }}
          >
            {state}
          </Text>
          <Text as="span" size="sm" tone="soft" isTabular>
            {format.money(amount_minor, currency)}
          </Text>
        </span>
      </Link>
    </li>
  );
}
