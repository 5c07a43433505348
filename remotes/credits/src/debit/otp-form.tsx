import type { DirectDebitReply, Payment } from '@vonk/api/credits.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { useForm } from '@vonk/member-forms/plain/use-form.ts';
import { Button } from '@vonk/ui/button.tsx';
import { Card } from '@vonk/ui/card.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { TextLink } from '@vonk/ui/text-link.tsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { postOtp } from '../credits.api.ts';
import { unlessEnded } from './unless-ended.ts';

const DIGITS = 6;

/** The code from the text message collects the debit. */
export function OtpForm({
  payment,
  mandate,
  reload,
  onBack,
  onDone,
}: {
  payment: Payment;
  mandate: DirectDebitReply;
  reload: () => Promise<void>;
  onBack: () => void;
  onDone: () => void;
}) {
  const { t } = useTranslation('credits');
  const format = useFormat();
  const errorText = useErrorText('credits');
  const { form, errorOf, error, isRunning } = useForm({
    check: ({ otp = '' }) => ({ otp: otp.replace(/\D/g, '').length === DIGITS ? '' : t('errors.otp_invalid') }),
    command: ({ otp = '' }) => unlessEnded(postOtp(payment.payment_id, otp), reload),
    onDone,
  });
  const input = useRef<HTMLInputElement>(null);
  // The form before was long: the box comes into sight with the focus, and again when the code was wrong.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another refusal moves the focus again
  useEffect(() => input.current?.focus(), [error]);
  return (
    <form {...form}>
      <Stack gap={5}>
        <Text role="status">{t('debit.otpSent', { last4: mandate.phone_last4 })}</Text>
        <MandateGiven mandate={mandate} />
        <TextInput
          ref={input}
          label={t('debit.otp')}
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={DIGITS + 4}
          css={{ scrollMarginTop: '160px' }}
          error={errorOf('otp') ?? (error ? errorText(error) : null)}
        />
        <Button type="submit" variant="primary" size="lg" isFullWidth isLoading={isRunning}>
          {t('debit.confirm', { amount: format.money(payment.amount_minor, payment.currency) })}
        </Button>
        <TextLink as="button" type="button" tone="deep" onClick={onBack} css={{ minHeight: '44px' }}>
          {t('debit.again')}
        </TextLink>
      </Stack>
    </form>
  );
}

/** The mandate that the code gives: reference, who collects, and from which account. */
function MandateGiven({ mandate }: { mandate: DirectDebitReply }) {
  const { t } = useTranslation('credits');
  const { mandate_ref, creditor_id, iban_last4, bank, bic } = mandate;
  const account = [iban_last4 ? `•••• ${iban_last4}` : null, bank ?? bic].filter(Boolean).join(' · ');
  return (
    <Card padding="sm">
      <Text size="sm" weight="bold">
        {t('debit.mandateTitle')}
      </Text>
      <Text size="sm" tone="soft">
        {t('debit.mandateRef', { ref: mandate_ref })}
      </Text>
      {creditor_id ? (
        <Text size="sm" tone="soft">
          {t('debit.creditor', { id: creditor_id })}
        </Text>
      ) : null}
      {account ? (
        <Text size="sm" tone="soft">
          {account}
        </Text>
      ) : null}
    </Card>
  );
}
