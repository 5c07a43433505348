import type { DirectDebitBody, DirectDebitReply, Payment } from '@vonk/api/credits.ts';
import { cleanIban, isIban } from '@vonk/api/iban.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { useFormDraft } from '@vonk/member-forms/draft/use-form-draft.ts';
import { hasFields } from '@vonk/member-forms/has-fields.ts';
import { useForm } from '@vonk/member-forms/plain/use-form.ts';
import type { PlainValues } from '@vonk/member-forms/plain/use-plain-form.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { space } from '@vonk/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { postDirectDebit } from '../credits.api.ts';
import { IbanField } from './iban-field.tsx';
import { Mandate } from './mandate.tsx';
import { cleanPhone, isPhone } from './phone.ts';
import { unlessEnded } from './unless-ended.ts';

const FIELDS = [
  'account_holder',
  'iban',
  'street',
  'house_number',
  'zip',
  'city',
  'phone',
] as const satisfies (keyof DirectDebitBody)[];

function bodyOf(values: PlainValues): DirectDebitBody {
  const { account_holder = '', street = '', house_number = '', zip = '', city = '' } = values;
  const [iban, phone] = [cleanIban(values.iban ?? ''), cleanPhone(values.phone ?? '')];
  return { account_holder, iban, street, house_number, zip, city, phone };
}

/** Account, address and phone; the button gives the mandate and has the code sent. */
export function DebitForm({
  payment,
  initial,
  reload,
  onDone,
}: {
  payment: Payment;
  /** What the inputs begin with, by their names. */
  initial: PlainValues;
  reload: () => Promise<void>;
  onDone: (reply: DirectDebitReply, values: PlainValues) => void;
}) {
  const { t } = useTranslation('credits');
  const errorText = useErrorText('credits');
  const { form, errorOf, error, isRunning } = useForm({
    namespace: 'credits',
    check: (values) => ({
      ...Object.fromEntries(FIELDS.map((name) => [name, values[name]?.trim() ? '' : t('debit.required')])),
      ...(values.iban && !isIban(values.iban) ? { iban: t('errors.iban_invalid') } : {}),
      ...(values.phone && !isPhone(values.phone) ? { phone: t('debit.phoneInvalid') } : {}),
    }),
    command: (values) => unlessEnded(postDirectDebit(payment.payment_id, bodyOf(values)), reload),
    onDone: (reply, values) => {
      draft.clear();
      onDone(reply, values);
    },
  });
  const draft = useFormDraft(form.ref, 'debit');
  const named = (name: (typeof FIELDS)[number]) => ({ name, defaultValue: initial[name], error: errorOf(name) });
  return (
    <form {...form} onChange={draft.keep}>
      <Stack gap={5}>
        <TextInput label={t('debit.holder')} autoComplete="name" maxLength={70} {...named('account_holder')} />
        <IbanField defaultValue={initial.iban} error={errorOf('iban')} />
        <div css={{ display: 'grid', gridTemplateColumns: '2fr 1fr', gap: space[4] }}>
          <TextInput label={t('debit.street')} autoComplete="address-line1" maxLength={70} {...named('street')} />
          <TextInput label={t('debit.houseNumber')} maxLength={10} {...named('house_number')} />
        </div>
        <div css={{ display: 'grid', gridTemplateColumns: '1fr 2fr', gap: space[4] }}>
          <TextInput label={t('debit.zip')} autoComplete="postal-code" maxLength={12} {...named('zip')} />
          <TextInput label={t('debit.city')} autoComplete="address-level2" maxLength={70} {...named('city')} />
        </div>
        <TextInput
          label={t('debit.phone')}
          hint={t('debit.phoneHint')}
          type="tel"
          autoComplete="tel"
          maxLength={30}
          {...named('phone')}
        />
        <Mandate />
        {error && !hasFields(error) ? (
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
