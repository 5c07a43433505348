import type { Payment } from '@vonk/api/credits.ts';
import { paths } from '@vonk/api/paths.ts';
import { usePageTitle } from '@vonk/kernel/page-title-atoms.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { Button } from '@vonk/ui/button.tsx';
import { Card } from '@vonk/ui/card.tsx';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { CircleCheckIcon, CircleXIcon, HourglassIcon, type IconComponent, RotateCcwIcon } from '@vonk/ui/icon.tsx';
import { Skeleton, SkeletonGroup } from '@vonk/ui/skeleton.tsx';
import { Container } from '@vonk/ui/stack.tsx';
import { space } from '@vonk/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useMethodName } from '../checkout/method-name.ts';
import { LoadFailure } from '../load-failure.tsx';
import { PaymentActions } from './payment-actions.tsx';
import { usePayment } from './use-payment.ts';

type Look = { icon: IconComponent; tone: 'deep' | 'warning' | 'danger' };

const LOOKS: Record<Payment['status'], Look> = {
  loading: { icon: HourglassIcon, tone: 'deep' },
  pending: { icon: HourglassIcon, tone: 'deep' },
  completed: { icon: CircleCheckIcon, tone: 'deep' },
  failed: { icon: CircleXIcon, tone: 'danger' },
  cancelled: { icon: CircleXIcon, tone: 'warning' },
  refunded: { icon: RotateCcwIcon, tone: 'warning' },
  charged_back: { icon: RotateCcwIcon, tone: 'warning' },
};
const UNCLEAR: Look = { icon: HourglassIcon, tone: 'warning' };

/** `/credits/:id/:paymentmethod?`: where one comes back to from paying; the same after a reload or elsewhere (R-PAY-2). */
export function PaymentPage() {
  const { t } = useTranslation('credits');
  const { id = '' } = useParams();
  const { payment, error, reload } = usePayment(id);
  usePageTitle(t('payment.title'));
  return (
    <Container width="form" css={{ paddingBlock: space[7] }}>
      {payment ? <PaymentState payment={payment} onChange={() => void reload()} /> : null}
      {!payment && error?.code === 'not_found' ? <NoSuchPayment /> : null}
      {!payment && error && error.code !== 'not_found' ? (
        <LoadFailure error={error} heading={t('payment.title')} onRetry={() => void reload()} />
      ) : null}
      {!payment && !error ? (
        <SkeletonGroup label={t('loading')}>
          <Skeleton height="320px" shape="box" />
        </SkeletonGroup>
      ) : null}
    </Container>
  );
}

/** A payment that nobody knows, or that is another member's: what was paid is in the list. */
function NoSuchPayment() {
  const { t } = useTranslation('credits');
  return (
    <EmptyState
      icon={CircleXIcon}
      tone="warning"
      headingAs="h1"
      title={t('payment.unknownTitle')}
      action={
        <Button as={Link} to={paths.transactions()} variant="primary">
          {t('payment.toTransactions')}
        </Button>
      }
    >
      {t('payment.unknownText')}
    </EmptyState>
  );
}

function PaymentState({ payment, onChange }: { payment: Payment; onChange: () => void }) {
  const { t } = useTranslation('credits');
  const format = useFormat();
  const methodName = useMethodName();
  const { icon, tone } = payment.is_unclear ? UNCLEAR : LOOKS[payment.status];
  const amount = format.money(payment.amount_minor, payment.currency);
  const { credits: count, refunded } = payment;
  const isPart = refunded !== undefined && refunded.amount_minor < payment.amount_minor;
  const [title, text] = payment.is_unclear
    ? [t('payment.unclearTitle'), t('payment.unclearText')]
    : {
        loading: [t('payment.loadingTitle'), t('payment.loadingText')],
        pending: [t('payment.pendingTitle'), t('payment.pendingText')],
        completed: [t('payment.completedTitle', { count }), t('payment.completedText')],
        failed: [t('errors.payment_failed'), t('payment.failedText')],
        cancelled: [t('payment.cancelledTitle'), t('payment.cancelledText')],
        refunded: isPart
          ? [
              t('payment.refundedPartTitle'),
              t('payment.refundedPartText', {
                amount: format.money(refunded.amount_minor, payment.currency),
                total: amount,
                taken: format.number(refunded.credits),
                credits: format.number(count),
              }),
            ]
          : [t('payment.refundedTitle'), t('payment.refundedText')],
        charged_back: [t('payment.chargedBackTitle'), t('payment.chargedBackText')],
      }[payment.status];
  return (
    <Card padding="none">
      <div role="status">
        <EmptyState
          icon={icon}
          tone={tone}
          headingAs="h1"
          title={title}
          action={<PaymentActions payment={payment} onChange={onChange} />}
        >
          <p>{text}</p>
          <p css={{ marginTop: space[4], fontVariantNumeric: 'tabular-nums' }}>
            {[amount, payment.card_label ?? methodName(payment.method), t('credits', { count })].join(' · ')}
          </p>
        </EmptyState>
      </div>
    </Card>
  );
}
