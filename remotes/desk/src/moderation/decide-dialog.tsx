import { type Decision, GROUNDS } from '@vonk/api/desk/case-values.ts';
import type { CaseReply } from '@vonk/api/desk/moderation.ts';
import { FormError } from '@vonk/member-forms/form-error.tsx';
import { useForm } from '@vonk/member-forms/plain/use-form.ts';
import { Button } from '@vonk/ui/button.tsx';
import { Dialog } from '@vonk/ui/dialog.tsx';
import { Select } from '@vonk/ui/select.tsx';
import { Row, Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { TextArea } from '@vonk/ui/text-area.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { useTranslation } from 'react-i18next';
import { useDialogFocus } from '../ui/use-dialog-focus.ts';
import { postDecision } from './moderation.api.ts';

/** Asks for the ground, the days of a suspension, and what the member or whoever complained reads. */
export function DecideDialog({
  found,
  action,
  onDone,
  onClose,
}: {
  found: CaseReply;
  action: Decision;
  onDone: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('desk');
  useDialogFocus();
  const isKept = action === 'nothing';
  const isAnswer = found.complaint !== null;
  const { form, errorOf, error, isRunning } = useForm({
    check: ({ reason = '', days = '', words = '' }) => ({
      reason: isKept || reason ? '' : t('moderation.reasonMissing'),
      days: action === 'suspend' && !(Number(days) >= 1 && Number(days) <= 365) ? t('moderation.daysMissing') : '',
      words: isAnswer && !words.trim() ? t('moderation.answerMissing') : '',
    }),
    command: ({ reason = '', days = '', words = '' }) => {
      const ground = GROUNDS.find((each) => each === reason);
      return postDecision(found.id, {
        action,
        words,
        ...(isKept || !ground ? {} : { reason: ground }),
        ...(action === 'suspend' ? { days: Number(days) } : {}),
      });
    },
    onDone,
  });
  const language = isAnswer ? (found.complaint?.language ?? '') : (found.about?.language ?? '');
  return (
    <Dialog isOpen onClose={onClose} title={t(`moderation.actions.${action}`)} closeLabel={t('close')}>
      <form {...form}>
        <Stack gap={5}>
          <Text tone="soft">{t(`moderation.means.${action}`)}</Text>
          <FormError error={error} />
          {isKept ? null : (
            <Select
              autoFocus
              name="reason"
              label={t('moderation.ground')}
              placeholder={t('moderation.choose')}
              options={GROUNDS.map((value) => ({ value, label: t(`moderation.grounds.${value}`) }))}
              error={errorOf('reason')}
            />
          )}
          {action === 'suspend' ? (
            <TextInput
              name="days"
              label={t('moderation.days')}
              inputMode="numeric"
              defaultValue="7"
              error={errorOf('days')}
            />
          ) : null}
          {isKept && !isAnswer ? null : (
            <TextArea
              name="words"
              label={isAnswer ? t('moderation.answer') : t('moderation.words')}
              hint={t('moderation.wordsHint', { language })}
              maxLength={2000}
              error={errorOf('words')}
            />
          )}
          <Row gap={4} justify="end">
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button
              autoFocus={isKept && !isAnswer}
              type="submit"
              variant={action === 'ban' || action === 'suspend' ? 'danger' : 'primary'}
              isLoading={isRunning}
            >
              {t('moderation.decide')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
