import { type Decision, GROUNDS } from '@vonk/api/desk/case-values.ts';
import { type CaseReply, DecideBody } from '@vonk/api/desk/moderation.ts';
import { FormError } from '@vonk/member-forms/form-error.tsx';
import { Select } from '@vonk/ui/select.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { TextArea } from '@vonk/ui/text-area.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../form/form-dialog.tsx';
import { type SchemaForm, useSchemaForm } from '../form/use-schema-form.ts';
import { actName } from './act-name.ts';
import { postDecision } from './moderation.api.ts';

/** What this decision asks for: a ground where something is done, days of a suspension, words for who complained. */
const schemaOf = (action: Decision, isAnswer: boolean) =>
  DecideBody.refine(({ reason }) => action === 'nothing' || reason !== undefined, { path: ['reason'] })
    .refine(({ days }) => action !== 'suspend' || days !== undefined, { path: ['days'] })
    .refine(({ words }) => !isAnswer || words !== '', { path: ['words'] });

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
  const isKept = action === 'nothing';
  const name = actName(action, found);
  const isAnswer = found.complaint !== null;
  const schema = useMemo(() => schemaOf(action, isAnswer), [action, isAnswer]);
  const { form, field, error, isRunning } = useSchemaForm({
    schema,
    given: { action },
    defaults: { days: action === 'suspend' ? '7' : undefined },
    say: {
      reason: t('moderation.reasonMissing'),
      days: t('moderation.daysMissing'),
      words: t('moderation.answerMissing'),
    },
    command: (body) => postDecision(found.id, body),
    onDone,
  });
  return (
    <FormDialog
      title={t(`moderation.actions.${name}`)}
      state={{ form, isRunning }}
      submit={t('moderation.decide')}
      isDanger={action === 'ban' || action === 'suspend'}
      isSubmitFirst={isKept && !isAnswer}
      onClose={onClose}
    >
      <Text tone="soft">
        {name === 'approve' || name === 'decline' ? t(`moderation.meansReview.${name}`) : t(`moderation.means.${name}`)}
      </Text>
      <FormError error={error} />
      <DecisionFields found={found} action={action} field={field} />
    </FormDialog>
  );
}

/** The ground, the days of a suspension, and what the member or whoever complained reads. */
function DecisionFields({ found, action, field }: { found: CaseReply; action: Decision; field: SchemaForm['field'] }) {
  const { t } = useTranslation('desk');
  const isKept = action === 'nothing';
  const isAnswer = found.complaint !== null;
  const language = isAnswer ? (found.complaint?.language ?? '') : (found.about?.language ?? '');
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
      {action === 'suspend' ? <TextInput {...field('days')} label={t('moderation.days')} /> : null}
      {isKept && !isAnswer ? null : (
        <TextArea
          {...field('words')}
          label={isAnswer ? t('moderation.answer') : t('moderation.words')}
          hint={t('moderation.wordsHint', { language })}
        />
      )}
    </>
  );
}
