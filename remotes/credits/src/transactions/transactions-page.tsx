import type { Transaction, TransactionsReply } from '@vonk/api/credits.ts';
import { paths } from '@vonk/api/paths.ts';
import { usePageTitle } from '@vonk/kernel/page-title-atoms.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { useReadPages } from '@vonk/kernel/use-read.ts';
import { Button } from '@vonk/ui/button.tsx';
import { Card } from '@vonk/ui/card.tsx';
import { CoinBadge } from '@vonk/ui/coin-badge.tsx';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { ReceiptIcon } from '@vonk/ui/icon.tsx';
import { Container, Row, Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { TextLink } from '@vonk/ui/text-link.tsx';
import { color, space } from '@vonk/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CheckoutSkeleton } from '../checkout/checkout-skeleton.tsx';
import { RepeatLink } from '../checkout/repeat-link.tsx';
import { transactionsQuery } from '../credits.api.ts';
import { LoadFailure } from '../load-failure.tsx';
import { useKindName, withSign } from './kind-name.ts';
import { OpenPayments } from './open-payments.tsx';
import { rowLook } from './row-look.ts';
import { useOnBalance } from './use-on-balance.ts';

/** `/transactions`: every movement of credits, newest first. */
export function TransactionsPage() {
  const { t } = useTranslation('credits');
  const format = useFormat();
  const { pages, error, hasMore, isLoadingMore, loadMore, reload } = useReadPages<TransactionsReply>(
    transactionsQuery,
    {
      nextOf: (page) => page.next_cursor,
    },
  );
  usePageTitle(t('transactions.title'));
  useOnBalance(reload);
  const balance = pages?.[0]?.balance;
  const all = pages?.flatMap((page) => page.transactions) ?? [];
  return (
    <Container width="text" css={{ paddingBlock: space[6] }}>
      <Stack gap={6}>
        <Row justify="between">
          <Heading as="h1" level="h2">
            {t('transactions.title')}
          </Heading>
          {balance === undefined ? null : (
            <CoinBadge label={t('balance', { count: balance })}>{format.number(balance)}</CoinBadge>
          )}
        </Row>
        <Row gap={5} css={{ rowGap: 0 }}>
          <TextLink as={Link} to={paths.credits()} tone="deep" css={{ paddingBlock: space[4] }}>
            {t('checkout.title')}
          </TextLink>
          <RepeatLink />
          <TextLink as={Link} to={paths.spendingLimits()} tone="deep" css={{ paddingBlock: space[4] }}>
            {t('limits.title')}
          </TextLink>
        </Row>
        <OpenPayments />
        {error ? <LoadFailure error={error} onRetry={() => void reload()} /> : null}
        {!pages && !error ? <CheckoutSkeleton /> : null}
        {pages && !all.length ? (
          <EmptyState icon={ReceiptIcon} title={t('transactions.emptyTitle')}>
            {t('transactions.emptyText')}
          </EmptyState>
        ) : null}
        {all.length ? (
          <Card as="ul" padding="none">
            {all.map((transaction) => (
              <TransactionRow key={transaction.id} transaction={transaction} />
            ))}
          </Card>
        ) : null}
        {hasMore ? (
          <Button isLoading={isLoadingMore} onClick={() => void loadMore()} css={{ alignSelf: 'center' }}>
            {t('transactions.more')}
          </Button>
        ) : null}
      </Stack>
    </Container>
  );
}

function TransactionRow({ transaction }: { transaction: Transaction }) {
  const kindName = useKindName();
  const format = useFormat();
  const { amount_minor, currency, credits } = transaction;
  return (
    <li css={{ '& + &': { borderTop: `1px solid ${color.border}` } }}>
      <Link to={paths.transaction(transaction.id)} css={rowLook}>
        <span>
          <Text as="span" weight="semibold" css={{ display: 'block' }}>
            {kindName(transaction.kind, transaction.credits)}
          </Text>
          <Text as="span" size="sm" tone="soft">
            <time dateTime={transaction.created_at}>
              {format.date(transaction.created_at)} · {format.time(transaction.created_at)}
            </time>
          </Text>
        </span>
        <span css={{ textAlign: 'end' }}>
          <Text as="span" weight="bold" isTabular tone={credits > 0 ? 'success' : 'inherit'} css={{ display: 'block' }}>
            {withSign(credits, format.number)}
          </Text>
          {amount_minor !== null && currency ? (
            <Text as="span" size="sm" tone="soft" isTabular>
              {format.money(amount_minor, currency)}
            </Text>
          ) : null}
        </span>
      </Link>
    </li>
  );
}
