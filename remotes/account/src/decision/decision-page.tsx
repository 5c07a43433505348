import { paths } from '@vonk/api/paths.ts';
import { isSignedInAtom, userAtom } from '@vonk/kernel/session-atoms.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { useFormDraft } from '@vonk/member-forms/draft/use-form-draft.ts';
import { FormError } from '@vonk/member-forms/form-error.tsx';
import { useForm } from '@vonk/member-forms/plain/use-form.ts';
import { Button } from '@vonk/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '@vonk/ui/skeleton.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { TextArea } from '@vonk/ui/text-area.tsx';
import { useAtomValue, useSetAtom } from 'jotai';
import { type SyntheticEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { AccountPage, Section } from '../account-page.tsx';
import { decisionQuery, postAppeal, postSeen } from './decision.api.ts';

const MOST_WORDS = 2000;
const preLine = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;

/** What moderators decided about a member, and why; from here they appeal, with or without a session (DSA art. 17 and 20). */
export function DecisionPage() {
  const { t } = useTranslation('account');
  const textOf = useErrorText();
  const format = useFormat();
  const navigate = useNavigate();
  const isSignedIn = useAtomValue(isSignedInAtom);
  const setUser = useSetAtom(userAtom);
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const key = params.get('key') ?? '';
  const { data, error, isLoading, reload } = useRead(decisionQuery(id, key));
  const seen = useCommand(postSeen);
  const answer = useRef<HTMLDivElement>(null);
  const goOn = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!(await seen.run(Number(id), key))) return;
    setUser((user) => user && { ...user, decision: undefined });
    navigate(paths.members());
  };
  if (isLoading)
    return (
      <AccountPage title={t('decision.title')}>
        <SkeletonGroup label={t('decision.title')}>
          <Skeleton height="160px" shape="box" />
        </SkeletonGroup>
      </AccountPage>
    );
  if (!data)
    return (
      <AccountPage title={t('decision.title')}>
        <Stack gap={5}>
          <Text tone="danger">{textOf(error)}</Text>
          <div>
            <Button as={Link} to={paths.home()}>
              {t('deleted.home')}
            </Button>
          </div>
        </Stack>
      </AccountPage>
    );
  const { until, lines, appeal, can_appeal, is_closed, is_own } = data;
  const heading = until
    ? data.heading.replace(until.said, `${format.date(until.at)}, ${format.time(until.at)}`)
    : data.heading;
  /** What took the place of the form has the focus that went with its button. */
  const showAnswer = async () => {
    await reload();
    // Once that is painted.
    setTimeout(() => answer.current?.focus());
  };
  const isLifted = appeal?.outcome === 'lifted';
  return (
    <AccountPage title={isLifted ? t('decision.lifted') : heading}>
      <Section title={t('decision.title')}>
        <Stack gap={4}>
          {(isLifted ? [heading, ...lines] : lines).map((line) => (
            <Text key={line} css={preLine}>
              {line}
            </Text>
          ))}
          {is_own && !is_closed ? (
            <form method="post" action="/api/decision/seen" onSubmit={goOn}>
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="key" value={key} />
              <Stack gap={4}>
                <FormError error={seen.error} />
                <div>
                  <Button type="submit" variant="primary" isLoading={seen.isRunning}>
                    {t('decision.read')}
                  </Button>
                </div>
              </Stack>
            </form>
          ) : null}
          {isSignedIn || is_closed ? null : (
            <div>
              <Button as={Link} to={paths.login()}>
                {t('decision.login')}
              </Button>
            </div>
          )}
        </Stack>
      </Section>
      {appeal ? (
        <div ref={answer} tabIndex={-1} css={{ outline: 'none' }}>
          <Section title={t(isLifted ? 'decision.appeal' : `decision.${appeal.outcome ?? 'waiting'}`)}>
            <Stack gap={4}>
              {appeal.answer ? <Text css={preLine}>{appeal.answer}</Text> : null}
              <Text dir="auto" tone="soft" css={preLine}>
                {appeal.words}
              </Text>
            </Stack>
          </Section>
        </div>
      ) : null}
      {can_appeal ? <AppealForm id={Number(id)} linkKey={key} onDone={() => void showAnswer()} /> : null}
    </AccountPage>
  );
}

function AppealForm({ id, linkKey, onDone }: { id: number; linkKey: string; onDone: () => void }) {
  const { t } = useTranslation('account');
  const { form, errorOf, error, isRunning } = useForm({
    check: ({ words = '' }) => ({ words: words.trim() ? '' : t('decision.missing') }),
    command: ({ words = '' }) => postAppeal({ id, key: linkKey, words }),
    onDone: () => {
      draft.clear();
      onDone();
    },
  });
  const draft = useFormDraft(form.ref, `appeal-${id}`);
  return (
    <Section title={t('decision.appeal')}>
      <form {...form} onChange={draft.keep}>
        <Stack gap={5}>
          <FormError error={error} />
          <TextArea name="words" label={t('decision.words')} maxLength={MOST_WORDS} error={errorOf('words')} />
          <div>
            <Button type="submit" variant="primary" isLoading={isRunning}>
              {t('decision.send')}
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  );
}
