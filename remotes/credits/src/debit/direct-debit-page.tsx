import { paths } from '@vonk/api/paths.ts';
import { usePageTitle } from '@vonk/kernel/page-title-atoms.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { Button } from '@vonk/ui/button.tsx';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { LandmarkIcon } from '@vonk/ui/icon.tsx';
import { Skeleton, SkeletonGroup } from '@vonk/ui/skeleton.tsx';
import { Container } from '@vonk/ui/stack.tsx';
import { space } from '@vonk/ui/theme.ts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router';
import { paymentQuery } from '../credits.api.ts';
import { LoadFailure } from '../load-failure.tsx';

const loadSteps = () => import(/* webpackChunkName: "debit" */ './debit-steps.tsx');
/** Its payment has to be read first: the forms come meanwhile, and weigh nothing at the checkout. One that was lost is asked for again. */
const DebitSteps = lazy(() => loadSteps().catch(loadSteps));

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
  if (!data) return <DebitSkeleton />;
  // What is settled or under way has its own page.
  if (data.payment.status !== 'loading') return <Navigate to={paths.payment(id, 'directdebit')} replace />;
  return (
    <Suspense fallback={<DebitSkeleton />}>
      <DebitSteps payment={data.payment} waiting={data.mandate ?? null} reload={reload} />
    </Suspense>
  );
}

function DebitSkeleton() {
  const { t } = useTranslation('credits');
  return (
    <SkeletonGroup label={t('loading')}>
      <Skeleton width="60%" height="36px" />
      <Skeleton height="420px" shape="box" />
    </SkeletonGroup>
  );
}
