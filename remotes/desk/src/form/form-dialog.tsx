import { Button } from '@vonk/ui/button.tsx';
import { Row, Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeskDialog } from '../ui/desk-dialog.tsx';
import { FormRefusal } from './form-refusal.tsx';
import type { FormState } from './use-schema-form.ts';
import { useWarnOfLoss } from './use-warn-of-loss.ts';

/** What a page and a form that it opens in a dialog say to each other. */
export interface DialogProps {
  onDone: () => void;
  onClose: () => void;
}

/**
 * A form in a dialog: what it does, why it was refused, its fields, and two buttons below them. While it is sent it stays, and
 * what was typed goes only by Cancel or once somebody said so.
 */
export function FormDialog({
  title,
  text,
  state: { form, error, isRunning, isTyped },
  refusal = <FormRefusal error={error} />,
  submit,
  isDanger = false,
  isSubmitFirst = false,
  isOver = false,
  onClose,
  children,
}: {
  title: string;
  text?: ReactNode;
  state: FormState;
  /** In place of the usual words for a refusal. */
  refusal?: ReactNode;
  submit: string;
  isDanger?: boolean;
  /** Where there is nothing to type, the focus begins at the button. */
  isSubmitFirst?: boolean;
  /** It can not be sent any more, as `refusal` says; what was typed stays in sight. */
  isOver?: boolean;
  onClose: () => void;
  children?: ReactNode;
}) {
  const { t } = useTranslation('desk');
  const [isAsking, setIsAsking] = useState(false);
  useWarnOfLoss(isTyped);
  const close = () => {
    if (isRunning) return;
    if (isTyped()) setIsAsking(true);
    else onClose();
  };
  return (
    <DeskDialog onClose={close} title={title}>
      <form {...form}>
        <Stack gap={5}>
          {text ? <Text>{text}</Text> : null}
          {refusal}
          {children}
          <Row gap={4} justify="end">
            <Button disabled={isRunning} onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button
              data-focus-first={isSubmitFirst ? '' : undefined}
              as="button"
              type="submit"
              variant={isDanger ? 'danger' : 'primary'}
              isLoading={isRunning}
              disabled={isOver}
            >
              {submit}
            </Button>
          </Row>
        </Stack>
      </form>
      {isAsking ? <LoseDialog onKeep={() => setIsAsking(false)} onLose={onClose} /> : null}
    </DeskDialog>
  );
}

/** Asks whether what was typed may go. */
function LoseDialog({ onKeep, onLose }: { onKeep: () => void; onLose: () => void }) {
  const { t } = useTranslation('desk');
  return (
    <DeskDialog onClose={onKeep} title={t('lose.title')}>
      <Stack gap={5}>
        <Text>{t('lose.text')}</Text>
        <Row gap={4} justify="end">
          <Button onClick={onLose}>{t('lose.lose')}</Button>
          <Button data-focus-first="" variant="primary" onClick={onKeep}>
            {t('lose.keep')}
          </Button>
        </Row>
      </Stack>
    </DeskDialog>
  );
}
