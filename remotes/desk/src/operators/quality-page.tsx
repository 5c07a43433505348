import { type Sample, VerdictBody } from '@vonk/api/desk/operators.ts';
import { TRUTH_RULES } from '@vonk/api/desk/truth-rules.ts';
import { AppError } from '@vonk/kernel/app-error.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { FormError } from '@vonk/member-forms/form-error.tsx';
import { Alert } from '@vonk/ui/alert.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Card } from '@vonk/ui/card.tsx';
import { ChoiceChips } from '@vonk/ui/choice-chips.tsx';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { CircleCheckIcon } from '@vonk/ui/icon.tsx';
import { Row, Stack } from '@vonk/ui/stack.tsx';
import { Tag } from '@vonk/ui/tag.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { DeskAnswer } from '../ui/desk-answer.tsx';
import { useDeskKeys } from '../ui/desk-keys.tsx';
import { useDeskLive } from '../ui/desk-live.tsx';
import { DeskPage } from '../ui/desk-page.tsx';
import { focusPage } from '../ui/use-opened.ts';
import { postVerdict, reviewerQuery, samplesQuery } from './operators.api.ts';

const VERDICTS = [
  { verdict: 'fine', key: 'f', variant: 'primary' },
  { verdict: 'broken', key: 'x', variant: 'danger' },
] as const;

/** Answers of operators that were drawn, one after the other, held against the rules of truth. */
export function QualityPage() {
  const { t } = useTranslation('desk');
  const { data, error, isLoading, reload } = useRead(samplesQuery, { staleTime: 0 });
  useDeskLive('quality.review', () => void reload());
  // What somebody looks at stays until they are done with it: a colleague may judge it meanwhile, and a key that was meant for
  // it would judge the next one.
  const [held, setHeld] = useState<Sample | null>(null);
  const [left, setLeft] = useState<number[]>([]);
  const samples = data?.samples.filter(({ id }) => !left.includes(id)) ?? [];
  const sample = held ?? samples[0];
  if (sample && !held) setHeld(sample);
  const leave = (id: number) => {
    setLeft([...left, id]);
    setHeld(null);
    void reload();
    // Its button is gone with it, once that is painted.
    setTimeout(focusPage);
  };
  return (
    <DeskPage title={t('operators.quality')} text={t('operators.qualityText')}>
      <DeskAnswer isLoading={isLoading} error={error} onAgain={reload}>
        {sample ? (
          <Review
            key={sample.id}
            sample={sample}
            isGone={!samples.some(({ id }) => id === sample.id)}
            onLate={() => void reload()}
            onLeave={() => leave(sample.id)}
          />
        ) : (
          <EmptyState icon={CircleCheckIcon} title={t('operators.noSamples')} />
        )}
      </DeskAnswer>
    </DeskPage>
  );
}

/** `late`: a colleague judged the answer a moment before, whose verdict counts. */
type Judged = 'kept' | 'late';

async function judge(id: number, body: VerdictBody): Promise<Judged> {
  try {
    await postVerdict(id, body);
    return 'kept';
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === 'not_found') return 'late';
    throw thrown;
  }
}

interface ReviewProps {
  sample: Sample;
  /** It is not in the list any more. */
  isGone: boolean;
  /** The verdict came after another one. */
  onLate: () => void;
  onLeave: () => void;
}

function Review({ sample, isGone, onLate, onLeave }: ReviewProps) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const { form, field, put, chosen, error, isRunning } = useSchemaForm({
    schema: VerdictBody,
    defaults: { rules: [] },
    say: { rules: t('operators.rulesWrong') },
    command: (body) => judge(sample.id, body),
    onDone: (end) => (end === 'late' ? onLate() : onLeave()),
    draft: `verdict ${sample.id}`,
  });
  // The own verdict takes it out of the list too.
  const isOver = isGone && !isRunning;
  useDeskKeys(
    (isOver ? [] : VERDICTS).map(({ verdict, key }) => ({
      key,
      label: t(`operators.${verdict}`),
      run: () => form.ref.current?.requestSubmit(form.ref.current.querySelector<HTMLElement>(`[value=${verdict}]`)),
    })),
  );
  return (
    <Card>
      <Stack gap={5}>
        <Row gap={3}>
          <Tag>{sample.staff_name}</Tag>
          <Tag kind="deep">{t('operators.asProfile', { name: sample.profile_name })}</Tag>
          <Tag>{sample.language}</Tag>
          {sample.suspects.map((topic) => (
            <Tag key={topic} kind="warning">
              {t(`operators.lock.${topic}`)}
            </Tag>
          ))}
          <Text as="span" size="sm" tone="soft">
            {sample.site} · {format.ago(sample.answered_at)}
          </Text>
        </Row>
        <Stack as="ul" gap={2}>
          {sample.asked.map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: messages in their order, which does not change
            <Text as="li" key={index} tone="soft" css={{ overflowWrap: 'anywhere' }}>
              {text}
            </Text>
          ))}
        </Stack>
        <Text as="blockquote" dir="auto" size="lg" css={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {sample.text}
        </Text>
        <form {...form}>
          <Stack gap={5}>
            <FormError error={error} />
            <ChoiceChips
              isMultiple
              label={t('operators.whichRules')}
              value={chosen('rules', TRUTH_RULES)}
              onChange={(rules) => put('rules', rules)}
              options={TRUTH_RULES.map((rule) => ({ value: rule, label: t(`operators.rules.${rule}`) }))}
              error={field('rules').error}
            />
            <TextInput {...field('note')} label={t('operators.verdictNote')} />
            {isOver ? <JudgedMeanwhile id={sample.id} onLeave={onLeave} /> : null}
            <Row gap={4}>
              {(isOver ? [] : VERDICTS).map(({ verdict, key, variant }) => (
                <Button
                  key={verdict}
                  as="button"
                  type="submit"
                  name="verdict"
                  value={verdict}
                  variant={variant}
                  isLoading={isRunning}
                >
                  {`${t(`operators.${verdict}`)} (${key})`}
                </Button>
              ))}
            </Row>
          </Stack>
        </form>
      </Stack>
    </Card>
  );
}

/** Says who judged the answer while somebody else looked at it; what they wrote stays in sight until they go on. */
function JudgedMeanwhile({ id, onLeave }: { id: number; onLeave: () => void }) {
  const { t } = useTranslation('desk');
  const { data, isLoading } = useRead(reviewerQuery(id), { staleTime: 0 });
  if (isLoading) return null;
  return (
    <Alert
      tone="warning"
      isLive
      action={
        <Button size="sm" onClick={onLeave}>
          {t('operators.nextSample')}
        </Button>
      }
    >
      {data?.name ? t('operators.judgedBy', { name: data.name }) : t('operators.judgedAlready')}
    </Alert>
  );
}
