import type { DirectDebitReply, Payment } from '@vonk/api/credits.ts';
import { paths } from '@vonk/api/paths.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import type { PlainValues } from '@vonk/member-forms/plain/use-plain-form.ts';
import { Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { TextLink } from '@vonk/ui/text-link.tsx';
import { space } from '@vonk/ui/theme.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { orderAgain } from '../checkout/order-again.ts';
import { DebitForm } from './debit-form.tsx';
import { OtpForm } from './otp-form.tsx';

/** Details and mandate, then the code; a file of its own, which the checkout does without. */
export default function DebitSteps({
  payment,
  waiting,
  reload,
}: {
  payment: Payment;
  waiting: DirectDebitReply | null;
  reload: () => Promise<void>;
}) {
  const { t } = useTranslation('credits');
  const format = useFormat();
  const navigate = useNavigate();
  // A reload, and another browser, go on with the code that was sent.
  const [mandate, setMandate] = useState<DirectDebitReply | null>(waiting);
  // What was filled in is there again when the member comes back from the code to change it.
  const [details, setDetails] = useState<PlainValues>({});
  const amount = format.money(payment.amount_minor, payment.currency);
  return (
    <Stack gap={6}>
      <div>
        <Heading as="h1" level="h2">
          {t('debit.title')}
        </Heading>
        <Text tone="soft">{t('debit.amount', { amount, count: payment.credits })}</Text>
      </div>
      {mandate ? (
        <OtpForm
          payment={payment}
          mandate={mandate}
          reload={reload}
          onBack={() => setMandate(null)}
          onDone={() => navigate(paths.payment(payment.payment_id, 'directdebit'), { replace: true })}
        />
      ) : (
        <DebitForm
          payment={payment}
          initial={details}
          reload={reload}
          onDone={(reply, values) => {
            setDetails(values);
            setMandate(reply);
          }}
        />
      )}
      <TextLink as={Link} to={orderAgain(payment)} tone="deep" css={{ paddingBlock: space[4] }}>
        {t('repeat.other')}
      </TextLink>
    </Stack>
  );
}
