import type { Payment } from '@vonk/api/credits.ts';
import { paths } from '@vonk/api/paths.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { orderAgain } from '../checkout/order-again.ts';
import { cancelPayment } from '../credits.api.ts';

/** The way on from each state of a payment. */
export function PaymentActions({ payment, onChange }: { payment: Payment; onChange: () => void }) {
  const { t } = useTranslation('credits');
  const errorText = useErrorText('credits');
  const { run, isRunning, error } = useCommand(cancelPayment);
  const failure = error ? (
    <Alert tone="danger" isLive>
      {errorText(error)}
    </Alert>
  ) : null;
  const end = () => void run(payment.payment_id).then(onChange);
  if (payment.is_unclear)
    return (
      <>
        <Button variant="primary" isLoading={isRunning} onClick={end}>
          {t('payment.askNow')}
        </Button>
        {failure}
      </>
    );
  if (payment.status === 'loading') {
    const isDebit = payment.method === 'directdebit';
    return (
      <>
        {payment.redirect_url ? (
          <Button as="a" href={payment.redirect_url} variant="primary">
            {t('payment.continue')}
          </Button>
        ) : null}
        {isDebit ? (
          <Button as={Link} to={paths.directDebit({ payment: payment.payment_id })} variant="primary">
            {t('payment.continue')}
          </Button>
        ) : null}
        <Button isLoading={isRunning} onClick={end}>
          {t('payment.cancel')}
        </Button>
        {failure}
      </>
    );
  }
  if (payment.status === 'pending')
    return (
      <Button as={Link} to={paths.members()}>
        {t('payment.lookAround')}
      </Button>
    );
  if (payment.status === 'failed' || payment.status === 'cancelled') {
    return (
      <>
        <Button as={Link} to={orderAgain(payment, payment.method)} variant="primary">
          {t('retry')}
        </Button>
        {payment.method === 'paypal' || payment.status === 'cancelled' ? null : (
          <Button as={Link} to={orderAgain(payment, 'paypal')}>
            {t('payment.withPaypal')}
          </Button>
        )}
      </>
    );
  }
  return (
    <>
      <Button as={Link} to={paths.chats()} variant="primary">
        {t('payment.toChats')}
      </Button>
      <Button as={Link} to={paths.transactions()}>
        {t('payment.toTransactions')}
      </Button>
    </>
  );
}
