import type { SpendingLimit } from '@vonk/api/credits.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Card } from '@vonk/ui/card.tsx';
import { Row, Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { putSpendingLimit } from '../credits.api.ts';
import { readAmount } from './read-amount.ts';

/** One limit: what holds, what was paid, what waits to be raised and can be taken back, and a box for another one. */
export function LimitForm({
  limit,
  currency,
  onDone,
}: {
  limit: SpendingLimit;
  /** In which the member buys, and a new limit is. */
  currency: string;
  onDone: () => void;
}) {
  const { t } = useTranslation('credits');
  const format = useFormat();
  const errorText = useErrorText('credits');
  const { run, isRunning, error } = useCommand(putSpendingLimit);
  const { period, limit_minor, spent_minor, next } = limit;
  const title = period === 'day' ? t('limits.day') : t('limits.month');
  const amountOf = (minor: number | null, of = limit.currency) =>
    minor === null ? t('limits.none') : format.money(minor, of);
  // Without an amount the present one is kept, whatever it is by then.
  const save = async (minor?: number | null) => {
    const saved = await run({ period, limit_minor: minor });
    if (saved) onDone();
    return Boolean(saved);
  };
  return (
    <Card as="section" aria-label={title}>
      <Stack gap={4}>
        <Row justify="between">
          <Heading level="h4">{title}</Heading>
          <Text weight="bold" isTabular>
            {amountOf(limit_minor)}
          </Text>
        </Row>
        {limit_minor === null ? null : (
          <Text size="sm" tone="soft">
            {t('limits.spent', { amount: format.money(spent_minor, limit.currency) })}
          </Text>
        )}
        {next ? (
          <NextLimit
            beginsAt={next.begins_at}
            amount={amountOf(next.limit_minor, next.currency)}
            isRunning={isRunning}
            onKeep={() => void save()}
          />
        ) : null}
        <AmountForm
          currency={currency}
          error={error ? errorText(error) : null}
          isRunning={isRunning}
          onSave={save}
          onRemove={limit_minor === null || next?.limit_minor === null ? null : () => void save(null)}
        />
      </Stack>
    </Card>
  );
}

/** What the limit becomes, and when; until then it can be kept as it is. */
function NextLimit({
  beginsAt,
  amount,
  isRunning,
  onKeep,
}: {
  beginsAt: string;
  amount: string;
  isRunning: boolean;
  onKeep: () => void;
}) {
  const { t } = useTranslation('credits');
  const format = useFormat();
  return (
    <Alert
      tone="info"
      isLive
      action={
        <Button size="sm" isLoading={isRunning} onClick={onKeep}>
          {t('limits.keep')}
        </Button>
      }
    >
      {t('limits.next', { date: `${format.date(beginsAt)}, ${format.time(beginsAt)}`, amount })}
    </Alert>
  );
}

/** The box for another limit. */
function AmountForm({
  currency,
  error,
  isRunning,
  onSave,
  onRemove,
}: {
  currency: string;
  error: string | null;
  isRunning: boolean;
  /** Gives whether it was saved. */
  onSave: (minor: number) => Promise<boolean>;
  /** Null where there is none to take away. */
  onRemove: (() => void) | null;
}) {
  const { t } = useTranslation('credits');
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const minor = readAmount(typed, currency);
    setIsWrong(minor === null);
    if (minor !== null && (await onSave(minor))) setTyped('');
  };
  return (
    <form
      onSubmit={(event) => void submit(event)}
      // Held down, it would save once more, or find the box empty.
      onKeyDown={(event) => event.key === 'Enter' && event.repeat && event.preventDefault()}
      noValidate
    >
      <Stack gap={4}>
        <TextInput
          label={t('limits.amount', { currency })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setIsWrong(false);
          }}
          error={isWrong ? t('limits.wrong') : error}
        />
        <Row>
          <Button type="submit" variant="primary" isLoading={isRunning}>
            {t('limits.save')}
          </Button>
          {onRemove ? (
            <Button isLoading={isRunning} onClick={onRemove}>
              {t('limits.remove')}
            </Button>
          ) : null}
        </Row>
      </Stack>
    </form>
  );
}
