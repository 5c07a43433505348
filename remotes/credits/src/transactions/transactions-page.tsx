import type { Transaction } from '@vonk/api/credits.ts';
import { usePageTitle } from '@vonk/kernel/page-title-atoms.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { Button } from '@vonk/ui/button.tsx';
import { Card } from '@vonk/ui/card.tsx';
import { CoinBadge } from '@vonk/ui/coin-badge.tsx';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { ReceiptIcon } from '@vonk/ui/icon.tsx';
import { Container, Row, Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { color, media, space } from '@vonk/ui/theme.ts';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CheckoutSkeleton } from '../checkout/checkout-skeleton.tsx';
import { getTransactions } from '../credits.api.ts';
import { LoadFailure } from '../load-failure.tsx';
import { useLoad } from '../use-load.ts';
import { signed, useKindName } from './kind-name.ts';

/** `/transactions`: every movement of credits, newest first. */
export function TransactionsPage() {
  const { t } = useTranslation('credits');
  const read = useCallback(() => getTransactions(), []);
  const { data, error, reload } = useLoad(read, 'GET /api/transactions');
  const [more, setMore] = useState<Transaction[]>([]);
  const [cursor, setCursor] = useState<number | null | undefined>(undefined);
  const older = useCommand(getTransactions);
  usePageTitle(t('transactions.title'));
  const next = cursor === undefined ? (data?.next_cursor ?? null) : cursor;
  const loadMore = async () => {
    const reply = next === null ? undefined : await older.run(next);
    if (!reply) return;
    setMore((before) => [...before, ...reply.transactions]);
    setCursor(reply.next_cursor);
  };
  const all = [...(data?.transactions ?? []), ...more];
  return (
    <Container width="text" css={{ paddingBlock: space[6] }}>
      <Stack gap={6}>
        <Row justify="between">
          <Heading as="h1" level="h2">
            {t('transactions.title')}
          </Heading>
          {data ? <CoinBadge label={t('balance', { count: data.balance })}>{data.balance}</CoinBadge> : null}
        </Row>
        {error ? <LoadFailure error={error} onRetry={() => void reload()} /> : null}
        {!data && !error ? <CheckoutSkeleton /> : null}
        {data && !all.length ? (
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
        {next !== null ? (
          <Button isLoading={older.isRunning} onClick={() => void loadMore()} css={{ alignSelf: 'center' }}>
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
      <Link to={`/transactions/${transaction.id}`} css={rowLook}>
        <span css={{ flex: 1, minWidth: 0 }}>
          <Text as="span" weight="semibold" css={{ display: 'block' }}>
            {kindName(transaction.kind)}
          </Text>
          <Text as="span" size="sm" tone="soft">
            <time dateTime={transaction.created_at}>
              {format.date(transaction.created_at)} · {format.time(transaction.created_at)}
            </time>
          </Text>
        </span>
        <span css={{ textAlign: 'end' }}>
          <Text as="span" weight="bold" isTabular tone={credits > 0 ? 'success' : 'inherit'} css={{ display: 'block' }}>
            {signed(credits, format.number)}
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

const rowLook = {
  display: 'flex',
  alignItems: 'center',
  gap: space[5],
  minHeight: '64px',
  padding: `${space[4]} ${space[5]}`,
  [media.hover]: { '&:hover': { background: color.sunken } },
  '&:focus-visible': { outlineOffset: '-2px' },
} as const;
