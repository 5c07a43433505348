import type { BundlesReply, Payment } from '@vonk/api/credits.ts';
import { paths } from '@vonk/api/paths.ts';
import { usePageTitle } from '@vonk/kernel/page-title-atoms.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Card } from '@vonk/ui/card.tsx';
import { Dialog } from '@vonk/ui/dialog.tsx';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { CreditCardIcon } from '@vonk/ui/icon.tsx';
import { Container, Row, Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { TextLink } from '@vonk/ui/text-link.tsx';
import { space } from '@vonk/ui/theme.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AskPrice } from '../checkout/ask-price.tsx';
import { BundleChoice, bundleOf } from '../checkout/bundle-choice.tsx';
import { cardToCharge } from '../checkout/card-to-charge.ts';
import { CheckoutSkeleton } from '../checkout/checkout-skeleton.tsx';
import { LimitNote } from '../checkout/limit-note.tsx';
import { useBundles } from '../checkout/use-bundles.ts';
import { useCheckout } from '../checkout/use-checkout.ts';
import { lastPaymentQuery } from '../credits.api.ts';
import { LoadFailure } from '../load-failure.tsx';

/** `/credits/repeat-order`: the card of the last payment, charged again after one question (R-PAY-1, R-PAY-2). */
export function RepeatOrderPage() {
  const { t } = useTranslation('credits');
  const last = useRead(lastPaymentQuery);
  const bundles = useBundles();
  usePageTitle(t('repeat.title'));
  const error = last.error ?? bundles.error;
  const card = cardToCharge(last.data);
  return (
    <Container width="form" css={{ paddingBlock: space[6] }}>
      <Stack gap={6}>
        <Heading as="h1" level="h2">
          {t('repeat.title')}
        </Heading>
        {error ? (
          <LoadFailure error={error} onRetry={() => void Promise.all([last.reload(), bundles.reload()])} />
        ) : last.isLoading || !bundles.data ? (
          <CheckoutSkeleton />
        ) : card ? (
          <RepeatForm card={card} reply={bundles.data} reload={() => void bundles.reload()} />
        ) : (
          <EmptyState
            icon={CreditCardIcon}
            title={t('repeat.noneTitle')}
            action={
              <Button as={Link} to={paths.credits()} variant="primary">
                {t('repeat.noneAction')}
              </Button>
            }
          >
            {t('repeat.noneText')}
          </EmptyState>
        )}
      </Stack>
    </Container>
  );
}

function RepeatForm({ card, reply, reload }: { card: Payment; reply: BundlesReply; reload: () => void }) {
  const { bundles } = reply;
  const { t } = useTranslation('credits');
  const format = useFormat();
  const errorText = useErrorText('credits');
  const [chosen, setChosen] = useState(() => bundles.find(({ credits }) => credits === card.credits));
  const [isAsking, setIsAsking] = useState(false);
  const checkout = useCheckout();
  const { error } = checkout;
  const bundle = bundleOf(bundles, chosen);
  if (!bundle) return null;
  // Why an order was refused is told even where this was closed meanwhile, and of that order alone.
  const close = () => {
    setIsAsking(false);
    if (error) checkout.reset();
  };
  const amount = format.money(bundle.price_minor, bundle.currency);
  const label = card.card_label ?? '';
  return (
    <>
      <Card>
        <Row gap={4}>
          <CreditCardIcon />
          <div>
            <Text weight="bold">{label}</Text>
            <Text size="sm" tone="soft">
              {t('repeat.lastUsed', { date: format.date(card.completed_at ?? card.created_at) })}
            </Text>
          </div>
        </Row>
      </Card>
      <BundleChoice bundles={bundles} chosen={bundle.id} onChoose={setChosen} />
      <LimitNote limits={reply.limits ?? []} amountMinor={bundle.price_minor} />
      <Button variant="primary" size="lg" isFullWidth isLoading={checkout.isRunning} onClick={() => setIsAsking(true)}>
        {t('checkout.pay', { amount, method: label })}
      </Button>
      <TextLink as={Link} to={paths.credits()} tone="deep">
        {t('repeat.other')}
      </TextLink>
      <Dialog
        isOpen={(isAsking || error !== null) && !checkout.changed}
        onClose={close}
        title={t('repeat.confirmTitle')}
        closeLabel={t('close')}
        footer={
          <>
            <Button disabled={checkout.isRunning} onClick={close}>
              {t('repeat.cancel')}
            </Button>
            <Button
              variant="primary"
              isLoading={checkout.isRunning}
              onClick={() =>
                void checkout.pay({
                  bundle_id: bundle.id,
                  method: 'card',
                  price_minor: bundle.price_minor,
                  repeat: true,
                })
              }
            >
              {t('repeat.confirm', { amount })}
            </Button>
          </>
        }
      >
        <Stack gap={4}>
          <Text>{t('repeat.confirmText', { amount, card: label, count: bundle.credits })}</Text>
          {error ? (
            <Alert tone="danger" isLive>
              {errorText(error)}
            </Alert>
          ) : null}
        </Stack>
      </Dialog>
      <AskPrice
        checkout={checkout}
        onClose={() => {
          setIsAsking(false);
          checkout.reset();
          reload();
        }}
      />
    </>
  );
}
