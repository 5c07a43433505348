import { paths } from '@vonk/api/paths.ts';
import { usePageTitle } from '@vonk/kernel/page-title-atoms.ts';
import { useForgetReads, useRead } from '@vonk/kernel/use-read.ts';
import { Container, Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { TextLink } from '@vonk/ui/text-link.tsx';
import { space } from '@vonk/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CheckoutSkeleton } from '../checkout/checkout-skeleton.tsx';
import { spendingLimitsQuery } from '../credits.api.ts';
import { LoadFailure } from '../load-failure.tsx';
import { LimitForm } from './limit-form.tsx';

/** They change in another window, and what waits begins by itself. */
const AGAIN_MS = 60_000;

/** `/credits/limits`: the most that a member wants to pay within a day and a month (R-PAY-2). */
export function LimitsPage() {
  const { t } = useTranslation('credits');
  const { data, error, reload } = useRead(spendingLimitsQuery, { againAfter: () => AGAIN_MS });
  const forget = useForgetReads();
  usePageTitle(t('limits.title'));
  const readAgain = () => {
    // The checkout says what they leave.
    forget(['/bundles']);
    void reload();
  };
  return (
    <Container width="form" css={{ paddingBlock: space[6] }}>
      <Stack gap={6}>
        <TextLink as={Link} to={paths.credits()} tone="deep">
          {t('checkout.title')}
        </TextLink>
        <Heading as="h1" level="h2">
          {t('limits.title')}
        </Heading>
        <Text tone="soft">{t('limits.intro')}</Text>
        {error ? <LoadFailure error={error} onRetry={() => void reload()} /> : null}
        {data
          ? data.limits.map((limit) => (
              <LimitForm key={limit.period} limit={limit} currency={data.currency} onDone={readAgain} />
            ))
          : null}
        {!data && !error ? <CheckoutSkeleton /> : null}
      </Stack>
    </Container>
  );
}
