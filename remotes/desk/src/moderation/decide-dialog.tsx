import { type Decision, GROUNDS } from '@vonk/api/desk/case-values.ts';
import { type CaseReply, DecideBody } from '@vonk/api/desk/moderation.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { Select } from '@vonk/ui/select.tsx';
import { TextArea } from '@vonk/ui/text-area.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type DialogProps, FormDialog } from '../form/form-dialog.tsx';
import { telling } from '../form/telling.ts';
import { type FormField, useSchemaForm } from '../form/use-schema-form.ts';
import { actName } from './act-name.ts';
import { postDecision } from './moderation.api.ts';
import { useWhoDecided } from './use-who-decided.ts';

const { reason, days, answer } = DecideBody.shape;

/** What this decision asks for: a ground where something is done, days of a suspension, an answer for who complained. */
const schemaOf = (action: Decision, isAnswer: boolean) =>
  DecideBody.extend({
    reason: action === 'nothing' ? reason : reason.unwrap(),
    days: action === 'suspend' ? days.unwrap() : days,
    answer: isAnswer ? answer.unwrap().min(1) : answer.unwrap().optional(),
  });

interface Props extends DialogProps {
  /** The case as it was when this was opened, and as it is. */
  found: CaseReply;
  now: CaseReply;
  action: Decision;
  onRefused: () => unknown;
}

/**
 * Asks for the ground, the days of a suspension, and what the member or whoever complained reads. Where there is nothing to
 * decide any more it says why, and keeps what was typed.
 */
export function DecideDialog({ found, now, action, onDone, onClose, onRefused }: Props) {
  const { t } = useTranslation('desk');
  const isKept = action === 'nothing';
  const name = actName(action, found);
  const isAnswer = found.complaint !== null;
  const schema = useMemo(() => schemaOf(action, isAnswer), [action, isAnswer]);
  const state = useSchemaForm({
    schema,
    given: { action },
    defaults: { days: action === 'suspend' ? '7' : undefined },
    say: {
      reason: t('moderation.reasonMissing'),
      days: t('moderation.daysMissing'),
      answer: t('moderation.answerMissing'),
    },
    command: (body) => telling(postDecision(found.id, body), onRefused),
    onDone,
  });
  const over = useWhyOver(now, action);
  return (
    <FormDialog
      title={t(`moderation.actions.${name}`)}
      text={
        name === 'approve' || name === 'decline' ? t(`moderation.meansReview.${name}`) : t(`moderation.means.${name}`)
      }
      state={state}
      submit={t('moderation.decide')}
      isDanger={action === 'ban' || action === 'suspend'}
      isSubmitFirst={isKept && !isAnswer}
      // The own decision ends the case too.
      {...(over && !state.isRunning && !state.isDone
        ? {
            isOver: true,
            refusal: (
              <Alert tone="danger" isLive>
                {over}
              </Alert>
            ),
          }
        : {})}
      onClose={onClose}
    >
      <DecisionFields found={found} action={action} field={state.field} />
    </FormDialog>
  );
}

/** Why this can not be decided any more; null where it can. */
function useWhyOver(now: CaseReply, action: Decision): string | null {
  const { t } = useTranslation('desk');
  const decided = useWhoDecided(now);
  if (now.about === null && (now.state === 'closed' || action !== 'nothing')) return t('moderation.memberGone');
  return decided ?? (now.state === 'closed' ? t('moderation.closed') : null);
}

/** The ground, the days of a suspension, and what the member or whoever complained reads. */
function DecisionFields({ found, action, field }: { found: CaseReply; action: Decision; field: FormField }) {
  const { t } = useTranslation('desk');
  const isKept = action === 'nothing';
  return (
    <>
      {isKept ? null : (
        <Select
          {...field('reason')}
          data-focus-first=""
          label={t('moderation.ground')}
          placeholder={t('moderation.choose')}
          options={GROUNDS.map((value) => ({ value, label: t(`moderation.grounds.${value}`) }))}
        />
      )}
      {action === 'remove' && found.photos.length ? (
        <Select
          {...field('photo_id')}
          label={t('moderation.part')}
          placeholder={t('moderation.partText')}
          options={found.photos.map(({ id }, index) => ({
            value: String(id),
            label: t('moderation.photo', { number: index + 1 }),
          }))}
        />
      ) : null}
      {action === 'suspend' ? <TextInput {...field('days')} label={t('moderation.days')} /> : null}
      {isKept ? null : (
        <TextArea
          {...field('words')}
          label={t('moderation.words')}
          hint={t('moderation.wordsHint', { language: found.about?.language ?? '' })}
        />
      )}
      {found.complaint ? (
        <TextArea
          {...field('answer')}
          label={t('moderation.answer')}
          hint={t('moderation.answerHint', { language: found.complaint.language })}
        />
      ) : null}
    </>
  );
}
