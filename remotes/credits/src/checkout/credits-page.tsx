import type { Bundle, BundlesReply, Discount, PaymentMethod } from '@vonk/api/credits.ts';
import { paths } from '@vonk/api/paths.ts';
import { usePageTitle } from '@vonk/kernel/page-title-atoms.ts';
import { creditsAtom } from '@vonk/kernel/session-atoms.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { CoinBadge } from '@vonk/ui/coin-badge.tsx';
import { Container, Row, Stack } from '@vonk/ui/stack.tsx';
import { Heading } from '@vonk/ui/text.tsx';
import { TextLink } from '@vonk/ui/text-link.tsx';
import { space } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { LoadFailure } from '../load-failure.tsx';
import { BundleChoice, bundleOf } from './bundle-choice.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { CodeInput } from './code-input.tsx';
import { DiscountStrip } from './discount-strip.tsx';
import { PayPart } from './pay-part.tsx';
import { RepeatLink } from './repeat-link.tsx';
import { useBundles } from './use-bundles.ts';
import { useCheckout } from './use-checkout.ts';
import { useMethods } from './use-methods.ts';

/** `/credits`: choose a bundle and a way to pay; one button with both (R-PAY-1). */
export function CreditsPage() {
  const { t } = useTranslation('credits');
  const format = useFormat();
  const credits = useAtomValue(creditsAtom);
  const [search, setSearch] = useSearchParams();
  const code = search.get('code')?.trim() || null;
  const { data, error, reload, secondsLeft, isPrevious } = useBundles(code);
  // One from before is none of this code's.
  const discount = isPrevious ? null : (data?.discount ?? null);
  usePageTitle(t('checkout.title'));
  const setCode = (value: string | null) => {
    setSearch(
      (before) => {
        if (value) before.set('code', value);
        else before.delete('code');
        return before;
      },
      { replace: true },
    );
  };
  return (
    <Container width="form" css={{ paddingBlock: space[6] }}>
      <Stack gap={6}>
        <Row justify="between">
          <Heading as="h1" level="h2">
            {t('checkout.title')}
          </Heading>
          <CoinBadge label={t('balance', { count: credits })}>{format.number(credits)}</CoinBadge>
        </Row>
        {error ? <LoadFailure error={error} onRetry={() => (code ? setCode(null) : void reload())} /> : null}
        {data ? (
          <>
            {discount && !code ? <DiscountStrip discount={discount} secondsLeft={secondsLeft} /> : null}
            <Choice reply={data} discount={discount} code={code} setCode={setCode} reload={() => void reload()} />
            <Doors />
          </>
        ) : error ? null : (
          <CheckoutSkeleton />
        )}
      </Stack>
    </Container>
  );
}

/** Ways on from the checkout: the card that was paid with, what was bought, and how much may be. */
function Doors() {
  const { t } = useTranslation('credits');
  return (
    <Row gap={5}>
      <RepeatLink />
      <TextLink as={Link} to={paths.transactions()} tone="deep" css={doorLook}>
        {t('payment.toTransactions')}
      </TextLink>
      <TextLink as={Link} to={paths.spendingLimits()} tone="deep" css={doorLook}>
        {t('limits.title')}
      </TextLink>
    </Row>
  );
}

const doorLook = { paddingBlock: space[4] } as const;

function Choice({
  reply,
  discount,
  code,
  setCode,
  reload,
}: {
  reply: BundlesReply;
  discount: Discount | null;
  code: string | null;
  setCode: (code: string | null) => void;
  reload: () => void;
}) {
  const [search] = useSearchParams();
  const methods = useMethods(reply);
  const checkout = useCheckout();
  const isWanted = ({ id, credits }: Bundle) =>
    String(id) === search.get('bundle') || String(credits) === search.get('credits');
  const preset = methods.find((each) => each === search.get('method'));
  const [wanted, setWanted] = useState<Bundle | undefined>(
    () => reply.bundles.find(isWanted) ?? reply.bundles.find(({ is_popular }) => is_popular),
  );
  const [method, setMethod] = useState<PaymentMethod | null>(preset ?? reply.methods[0] ?? null);
  const bundle = bundleOf(reply.bundles, wanted);
  /** Why an order was refused is said of that order alone. */
  const another =
    <Value,>(choose: (value: Value) => void) =>
    (value: Value) => {
      if (checkout.error) checkout.reset();
      choose(value);
    };
  return (
    <>
      <BundleChoice bundles={reply.bundles} chosen={bundle?.id ?? null} onChoose={another(setWanted)} />
      <CodeInput code={code} discount={code ? discount : null} bundle={bundle} onChange={another(setCode)} />
      {bundle ? (
        <PayPart
          {...{ reply: { ...reply, methods }, bundle, method, code, checkout }}
          setMethod={another(setMethod)}
          onAsked={(isCodeLost) => (isCodeLost ? setCode(null) : reload())}
        />
      ) : null}
    </>
  );
}
