import type { Withdrawal as WithdrawalState } from '@vonk/api/credits.ts';
import type { AppError } from '@vonk/kernel/app-error.ts';
import { refreshUserAtom } from '@vonk/kernel/session-atoms.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Dialog } from '@vonk/ui/dialog.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { postWithdrawal } from '../credits.api.ts';

/** Withdrawal from a purchase (decision 6): the button while the period lasts, one confirmation, then what came of it. */
export function Withdrawal({ withdrawal, onDone }: Props) {
  const { t } = useTranslation('credits');
  const format = useFormat();
  const [isAsking, setIsAsking] = useState(false);
  const refreshUser = useSetAtom(refreshUserAtom);
  const { run, reset, isRunning, error } = useCommand(postWithdrawal);
  const { payment_id, until, withdrawn_at, credits, amount_minor, currency } = withdrawal;
  /** Withdrawn from on this page: what came of it has the focus that went with the button. */
  const isOwn = useRef(false);
  const takeFocus = (done: HTMLElement | null) => {
    if (!done || !isOwn.current || document.activeElement !== document.body) return;
    isOwn.current = false;
    done.focus({ preventScroll: true });
  };
  const isChanged = error?.code === 'withdrawal_changed';
  // What it would give now stands above the button that is pressed again.
  useEffect(() => {
    if (isChanged) onDone();
  }, [isChanged, onDone]);
  const close = () => {
    setIsAsking(false);
    if (!error) return;
    reset();
    // Refused: its time may have ended while the page was open, and then there is no button any more.
    onDone();
  };
  const confirm = async () => {
    if (!(await run(payment_id, { amount_minor }))) return;
    isOwn.current = true;
    setIsAsking(false);
    onDone();
    // The balance in the navigation follows; it does so by itself a little later too.
    await refreshUser().catch(() => null);
  };
  if (withdrawn_at) {
    return (
      <div tabIndex={-1} ref={takeFocus} css={{ outline: 'none' }}>
        <Alert tone="success" isLive>
          {t(withdrawal.is_by_us ? 'withdrawal.paidBack' : 'withdrawal.done', {
            count: credits,
            amount: format.money(amount_minor, currency),
            date: `${format.date(withdrawn_at)}, ${format.time(withdrawn_at)}`,
          })}
        </Alert>
      </div>
    );
  }
  return (
    <Stack gap={3}>
      <Button isLoading={isRunning} onClick={() => setIsAsking(true)}>
        {t('withdrawal.start')}
      </Button>
      <Text size="sm" tone="soft">
        {t('withdrawal.until', { date: `${format.date(until)}, ${format.time(until)}` })}
      </Text>
      {/* Why it was refused is told even where this was closed meanwhile. */}
      {isAsking || error ? (
        <Confirmation {...{ withdrawal, isRunning, error }} onClose={close} onConfirm={() => void confirm()} />
      ) : null}
    </Stack>
  );
}

interface Props {
  withdrawal: WithdrawalState;
  /** Reads it anew; the same from render to render. */
  onDone: () => void;
}

interface ConfirmationProps extends Pick<Props, 'withdrawal'> {
  isRunning: boolean;
  error: AppError | null;
  onClose: () => void;
  onConfirm: () => void;
}

function Confirmation({ withdrawal, isRunning, error, onClose, onConfirm }: ConfirmationProps) {
  const { t } = useTranslation('credits');
  const format = useFormat();
  const errorText = useErrorText('credits');
  const { credits, amount_minor, currency } = withdrawal;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('withdrawal.title')}
      closeLabel={t('close')}
      footer={
        <>
          <Button disabled={isRunning} onClick={onClose}>
            {credits ? t('withdrawal.cancel') : t('close')}
          </Button>
          {credits ? (
            <Button variant="primary" isLoading={isRunning} onClick={onConfirm}>
              {t('withdrawal.confirm')}
            </Button>
          ) : null}
        </>
      }
    >
      <Stack gap={4}>
        <Text>
          {credits
            ? t('withdrawal.text', { count: credits, amount: format.money(amount_minor, currency) })
            : t('withdrawal.empty')}
        </Text>
        {error ? (
          <Alert tone="danger" isLive>
            {errorText(error)}
          </Alert>
        ) : null}
      </Stack>
    </Dialog>
  );
}
