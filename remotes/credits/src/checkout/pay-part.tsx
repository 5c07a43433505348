import type { Bundle, BundlesReply, PaymentMethod } from '@vonk/api/credits.ts';
import { paths } from '@vonk/api/paths.ts';
import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { ChoiceChips } from '@vonk/ui/choice-chips.tsx';
import { LockIcon } from '@vonk/ui/icon.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { TextLink } from '@vonk/ui/text-link.tsx';
import { color, layer, media, space } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AskPrice } from './ask-price.tsx';
import { useCodeText } from './code-text.ts';
import { LimitNote } from './limit-note.tsx';
import { useMethodName } from './method-name.ts';
import type { Checkout } from './use-checkout.ts';
import { walletsLook } from './use-methods.ts';

/**
 * The ways that may be paid with, and the chosen one: the code that makes a price may be for some only, and what cannot be paid
 * with is not left chosen.
 */
function methodsOf(
  { discount, methods }: BundlesReply,
  bundle: Bundle,
  method: PaymentMethod | null,
): { allowed: PaymentMethod[]; chosen: PaymentMethod | null } {
  const isByCode = discount !== null && discount.paymentmethods.length > 0 && bundle.discount_code === discount.code;
  const allowed = isByCode ? discount.paymentmethods : methods;
  const first = methods.find((each) => allowed.includes(each)) ?? null;
  return { allowed, chosen: method && allowed.includes(method) ? method : first };
}

/** Offers the ways to pay, and the one button that says how much and with what. */
export function PayPart({
  reply,
  bundle,
  method,
  setMethod,
  code,
  checkout,
  onAsked,
}: {
  reply: BundlesReply;
  bundle: Bundle;
  method: PaymentMethod | null;
  setMethod: (method: PaymentMethod) => void;
  code: string | null;
  checkout: Checkout;
  /** The member was asked about another price, and did not go on: what is shown has to be read again. */
  onAsked: (isCodeLost: boolean) => void;
}) {
  const { t } = useTranslation('credits');
  const format = useFormat();
  const errorText = useErrorText('credits');
  const methodName = useMethodName();
  const codeText = useCodeText();
  const { allowed, chosen } = methodsOf(reply, bundle, method);
  const { error } = checkout;
  return (
    <>
      {reply.methods.length ? (
        <ChoiceChips
          label={t('checkout.payWith')}
          look="tile"
          css={walletsLook}
          name="method"
          value={chosen}
          onChange={setMethod}
          options={reply.methods.map((value) => ({
            value,
            label: methodName(value),
            isDisabled: !allowed.includes(value),
          }))}
        />
      ) : null}
      <LimitNote limits={reply.limits ?? []} amountMinor={bundle.price_minor} />
      <div data-bottom-bar="" css={payLook}>
        {error ? (
          <Alert tone="danger" isLive>
            {codeText(error.details) ?? errorText(error)}
          </Alert>
        ) : null}
        {chosen ? (
          <Button
            variant="primary"
            size="lg"
            isFullWidth
            isLoading={checkout.isRunning}
            onClick={() =>
              void checkout.pay({
                bundle_id: bundle.id,
                method: chosen,
                price_minor: bundle.price_minor,
                ...(code ? { code } : {}),
              })
            }
          >
            {t('checkout.pay', {
              amount: format.money(bundle.price_minor, bundle.currency),
              method: methodName(chosen),
            })}
          </Button>
        ) : (
          // A wallet that this browser has not, or no provider at all.
          <Alert tone="warning">{reply.methods.length ? t('code.method') : t('checkout.noMethod')}</Alert>
        )}
      </div>
      <PayNote days={reply.refund_days} />
      <AskPrice
        checkout={checkout}
        onClose={() => {
          const isCodeLost = Boolean(checkout.changed?.offer.because);
          checkout.reset();
          onAsked(isCodeLost);
        }}
      />
    </>
  );
}

/** In sight on a phone while one chooses, and what was refused with it: it stops above the tab bar. */
const payLook = {
  display: 'grid',
  gap: space[4],
  [media.below('md')]: {
    position: 'sticky',
    bottom: 'calc(61px + env(safe-area-inset-bottom))',
    zIndex: layer.raised,
    paddingBlock: space[3],
    background: color.canvas,
  },
  [media.low]: { position: 'static' },
} as const;

/** Who takes the money, how long it can be had back, and by which terms. */
function PayNote({ days }: { days: number }) {
  const { t } = useTranslation('credits');
  const { name } = useAtomValue(settingsAtom);
  return (
    <Text
      size="sm"
      tone="soft"
      css={{ '& svg': { display: 'inline', verticalAlign: '-2px', marginInlineEnd: space[2] } }}
    >
      <LockIcon size={14} />
      {t('checkout.note', { name, days: days })}{' '}
      <TextLink as={Link} to={paths.staticPage('return-policy')} tone="inherit">
        {t('checkout.returnPolicy')}
      </TextLink>
    </Text>
  );
}
