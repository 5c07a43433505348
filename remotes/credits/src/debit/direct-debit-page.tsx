import type { DirectDebitReply, Payment } from '@vonk/api/credits.ts';
import { paths } from '@vonk/api/paths.ts';
import { usePageTitle } from '@vonk/kernel/page-title-atoms.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import type { PlainValues } from '@vonk/member-forms/plain/use-plain-form.ts';
import { Button } from '@vonk/ui/button.tsx';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { LandmarkIcon } from '@vonk/ui/icon.tsx';
import { Skeleton, SkeletonGroup } from '@vonk/ui/skeleton.tsx';
import { Container, Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { TextLink } from '@vonk/ui/text-link.tsx';
import { space } from '@vonk/ui/theme.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { paymentQuery } from '../credits.api.ts';
import { LoadFailure } from '../load-failure.tsx';
import { DebitForm } from './debit-form.tsx';
import { OtpForm } from './otp-form.tsx';

/** `/directdebit?payment=…`: details and mandate, then the code from the text message (R-PAY-3). */
export function DirectDebitPage() {
  const { t } = useTranslation('credits');
  const [search] = useSearchParams();
  const id = search.get('payment');
  usePageTitle(t('debit.title'));
  return (
    <Container width="form" css={{ paddingBlock: space[6] }}>
      {id ? (
        <DirectDebit id={id} />
      ) : (
        <EmptyState
          icon={LandmarkIcon}
          headingAs="h1"
          title={t('debit.noneTitle')}
          action={
            <Button as={Link} to={paths.credits({ method: 'directdebit' })} variant="primary">
              {t('debit.noneAction')}
            </Button>
          }
        >
          {t('debit.noneText')}
        </EmptyState>
      )}
    </Container>
  );
}

function DirectDebit({ id }: { id: string }) {
  const { t } = useTranslation('credits');
  const { data, error, reload } = useRead(paymentQuery(id));
  if (error) return <LoadFailure error={error} heading={t('debit.title')} onRetry={() => void reload()} />;
  if (!data) {
    return (
      <SkeletonGroup label={t('loading')}>
        <Skeleton width="60%" height="36px" />
        <Skeleton height="420px" shape="box" />
      </SkeletonGroup>
    );
  }
  // What is settled or under way has its own page.
  if (data.payment.status !== 'loading') return <Navigate to={paths.payment(id, 'directdebit')} replace />;
  return <Steps payment={data.payment} waiting={data.mandate ?? null} />;
}

function Steps({ payment, waiting }: { payment: Payment; waiting: DirectDebitReply | null }) {
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
          onBack={() => setMandate(null)}
          onDone={() => navigate(paths.payment(payment.payment_id, 'directdebit'), { replace: true })}
        />
      ) : (
        <DebitForm
          payment={payment}
          initial={details}
          onDone={(reply, values) => {
            setDetails(values);
            setMandate(reply);
          }}
        />
      )}
      <TextLink as={Link} to={paths.credits()} tone="deep" css={{ paddingBlock: space[4] }}>
        {t('repeat.other')}
      </TextLink>
    </Stack>
  );
}
