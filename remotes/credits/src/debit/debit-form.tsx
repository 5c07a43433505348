import type { DirectDebitBody, DirectDebitReply, Payment } from '@vonk/api/credits.ts';
import { cleanIban, groupIban, isIban } from '@vonk/api/iban.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { space } from '@vonk/ui/theme.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { postDirectDebit } from '../credits.api.ts';
import { Mandate } from './mandate.tsx';
import { cleanPhone, isPhone } from './phone.ts';

/** Account, address and phone; the button gives the mandate and has the code sent. */
export function DebitForm({ payment, onDone }: { payment: Payment; onDone: (reply: DirectDebitReply) => void }) {
  const { t } = useTranslation('credits');
  const errorText = useErrorText('credits');
  const { run, isRunning, error } = useCommand(postDirectDebit);
  const { register, handleSubmit, formState, setValue } = useForm<DirectDebitBody>({ mode: 'onTouched' });
  const required = { required: t('debit.required') };
  const text = (name: keyof DirectDebitBody, rules: Parameters<typeof register>[1] = required) => ({
    ...register(name, rules),
    error: formState.errors[name]?.message,
  });
  const iban = text('iban', { ...required, validate: (value) => isIban(value) || t('errors.iban_invalid') });
  const submit = handleSubmit(async (values) => {
    const body = { ...values, iban: cleanIban(values.iban), phone: cleanPhone(values.phone) };
    const reply = await run(payment.payment_id, body);
    if (reply) onDone(reply);
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={5}>
        <TextInput label={t('debit.holder')} autoComplete="name" maxLength={70} {...text('account_holder')} />
        <TextInput
          label={t('debit.iban')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          inputMode="text"
          maxLength={50}
          {...iban}
          onBlur={(event) => {
            setValue('iban', groupIban(event.target.value));
            void iban.onBlur(event);
          }}
        />
        <div css={{ display: 'grid', gridTemplateColumns: '2fr 1fr', gap: space[4] }}>
          <TextInput label={t('debit.street')} autoComplete="address-line1" maxLength={70} {...text('street')} />
          <TextInput label={t('debit.houseNumber')} maxLength={10} {...text('house_number')} />
        </div>
        <div css={{ display: 'grid', gridTemplateColumns: '1fr 2fr', gap: space[4] }}>
          <TextInput label={t('debit.zip')} autoComplete="postal-code" maxLength={12} {...text('zip')} />
          <TextInput label={t('debit.city')} autoComplete="address-level2" maxLength={70} {...text('city')} />
        </div>
        <TextInput
          label={t('debit.phone')}
          hint={t('debit.phoneHint')}
          type="tel"
          autoComplete="tel"
          maxLength={30}
          {...text('phone', { ...required, validate: (value) => isPhone(value) || t('debit.phoneInvalid') })}
        />
        <Mandate />
        {error ? (
          <Alert tone="danger" isLive>
            {errorText(error)}
          </Alert>
        ) : null}
        <Button type="submit" variant="primary" size="lg" isFullWidth isLoading={isRunning}>
          {t('debit.submit')}
        </Button>
      </Stack>
    </form>
  );
}
