import { type AppealRow, DecideAppealBody } from '@vonk/api/desk/moderation.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Card } from '@vonk/ui/card.tsx';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { CircleCheckIcon } from '@vonk/ui/icon.tsx';
import { Row, Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { TextArea } from '@vonk/ui/text-area.tsx';
import { TextLink } from '@vonk/ui/text-link.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type DialogProps, FormDialog } from '../form/form-dialog.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { DeskAnswer } from '../ui/desk-answer.tsx';
import { useDeskLive } from '../ui/desk-live.tsx';
import { DeskPage } from '../ui/desk-page.tsx';
import { useOpened } from '../ui/use-opened.ts';
import { DueTag } from './due-tag.tsx';
import { appealsQuery, postAppealDecision } from './moderation.api.ts';

interface Deciding {
  appeal: AppealRow;
  outcome: 'upheld' | 'lifted';
}

/** Appeals that wait, the oldest first: whoever made the decision reads them and does not decide (DSA art. 20). */
export function AppealsPage() {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const { data, error, isLoading, reload } = useRead(appealsQuery, { staleTime: 0 });
  const { opened, open, dialog } = useOpened<Deciding>(reload);
  useDeskLive('cases.appeals', () => void reload());
  const appeals = data?.appeals ?? [];
  return (
    <DeskPage title={t('moderation.appeals')} text={t('moderation.appealsText')}>
      <DeskAnswer isLoading={isLoading} error={error} onAgain={reload}>
        {appeals.length ? (
          <Stack gap={5} as="ul">
            {appeals.map((appeal) => (
              <Card as="li" key={appeal.decision.id}>
                <Stack gap={4}>
                  <Row gap={3}>
                    <Heading as="h2" level="h4">
                      {`${appeal.member?.name ?? '–'} · ${t(`moderation.actions.${appeal.decision.action}`)}`}
                    </Heading>
                    <DueTag row={appeal} />
                  </Row>
                  <Text size="sm" tone="soft">
                    {`${t(`moderation.grounds.${appeal.decision.reason}`, { defaultValue: appeal.decision.reason })} · ${appeal.decision.staff_name} · ${format.shortDate(appeal.decision.decided_at)} · `}
                    <TextLink as={Link} to={`/cases/${appeal.decision.case_id}`}>
                      {t('moderation.toCase', { id: appeal.decision.case_id })}
                    </TextLink>
                  </Text>
                  {appeal.said ? <Text tone="soft">{appeal.said}</Text> : null}
                  <Text dir="auto" css={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                    {appeal.words}
                  </Text>
                  {appeal.is_own ? (
                    <Alert tone="info">{t('moderation.own')}</Alert>
                  ) : (
                    <Row gap={3}>
                      <Button size="sm" onClick={() => open({ appeal, outcome: 'upheld' })}>
                        {t('moderation.uphold')}
                      </Button>
                      <Button size="sm" variant="primary" onClick={() => open({ appeal, outcome: 'lifted' })}>
                        {t('moderation.lift')}
                      </Button>
                    </Row>
                  )}
                </Stack>
              </Card>
            ))}
          </Stack>
        ) : (
          <EmptyState icon={CircleCheckIcon} title={t('moderation.noAppeals')} />
        )}
      </DeskAnswer>
      {opened ? <AppealDialog {...opened} {...dialog} /> : null}
    </DeskPage>
  );
}

function AppealDialog({ appeal, outcome, onDone, onClose }: DialogProps & Deciding) {
  const { t } = useTranslation('desk');
  const state = useSchemaForm({
    schema: DecideAppealBody,
    given: { outcome },
    say: { answer: t('moderation.answerMissing') },
    command: (body) => postAppealDecision(appeal.decision.id, body),
    onDone,
  });
  const title = outcome === 'lifted' ? t('moderation.lift') : t('moderation.uphold');
  return (
    <FormDialog
      title={title}
      text={outcome === 'lifted' ? t('moderation.liftText') : t('moderation.upholdText')}
      state={state}
      refusal={
        state.error?.code === 'appeal_closed' && !state.error.details.by_name ? (
          <Alert tone="danger" isLive>
            {t('moderation.appealDecided')}
          </Alert>
        ) : undefined
      }
      submit={title}
      onClose={onClose}
    >
      <TextArea
        {...state.field('answer')}
        data-focus-first=""
        label={t('moderation.answer')}
        hint={t('moderation.wordsHint', { language: appeal.member?.language ?? '' })}
      />
    </FormDialog>
  );
}
