import { idInAddress } from '@vonk/api/address-id.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { FormError } from '@vonk/member-forms/form-error.tsx';
import { Alert } from '@vonk/ui/alert.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { MessageCircleIcon } from '@vonk/ui/icon.tsx';
import { Row } from '@vonk/ui/stack.tsx';
import { media, space } from '@vonk/ui/theme.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { DutyBeat } from '../shifts/duty-panel.tsx';
import { DeskAnswer } from '../ui/desk-answer.tsx';
import { useDeskKeys } from '../ui/desk-keys.tsx';
import { useDeskLive } from '../ui/desk-live.tsx';
import { DeskPage } from '../ui/desk-page.tsx';
import { AnswerForm } from './answer-form.tsx';
import { LeaseLine } from './lease-line.tsx';
import { conversationQuery, postRelease } from './operators.api.ts';
import { SidePanel } from './side-panel.tsx';
import { Thread } from './thread.tsx';
import { lapseOf, useLease } from './use-lease.ts';
import { useNext } from './use-next.ts';

/** One conversation of a fictional profile: whole, with who is who, and the answer below it. */
export function ConversationPage() {
  const { id = '' } = useParams();
  const number = idInAddress(id);
  const { t } = useTranslation('desk');
  return number > 0 ? (
    <Conversation key={number} id={number} />
  ) : (
    <EmptyState icon={MessageCircleIcon} title={t('missing.title')} />
  );
}

function Conversation({ id }: { id: number }) {
  const { t } = useTranslation('desk');
  const navigate = useNavigate();
  const lease = useLease(id);
  const { data, error, isLoading, readAt, reload } = useRead(conversationQuery(id), {
    enabled: lease.isAsked,
    staleTime: 0,
    againAfter: (found) => lapseOf([found.lease]),
  });
  useDeskLive('operators.answer', () => void reload());
  const { forget } = lease;
  const askLease = useCallback(() => {
    forget();
    void reload();
  }, [forget, reload]);
  const { takeNext, refusal } = useNext();
  const release = useCommand(postRelease);
  const putBack = () => void release.run(id).then((isDone) => isDone && navigate('/answers'));
  const mine = data?.lease?.is_mine ? { secondsLeft: data.lease.seconds_left, toldAt: readAt } : null;
  useDeskKeys([
    { key: 'n', label: t('operators.next'), run: takeNext },
    { key: 'b', label: t('operators.putBack'), run: putBack },
  ]);
  return (
    <DeskPage
      title={
        data ? t('operators.to', { member: data.member.name, profile: data.profile.name }) : t('operators.conversation')
      }
      text={data ? `${data.site} · ${data.language}` : null}
      actions={
        <Row gap={3}>
          {mine ? <Button onClick={putBack}>{t('operators.putBack')}</Button> : null}
          <Button onClick={takeNext}>{t('operators.next')}</Button>
        </Row>
      }
    >
      <DutyBeat />
      <FormError error={refusal ?? release.error} />
      <DeskAnswer isLoading={isLoading || !lease.isAsked} error={error} onAgain={reload}>
        {data ? (
          <div css={splitLook}>
            <div css={{ display: 'grid', alignContent: 'start', gap: space[5], minWidth: 0 }}>
              <Thread key={data.last_seq} conversation={data} />
              {mine ? (
                <>
                  <LeaseLine told={lease.told ?? mine} ask={askLease} />
                  <AnswerForm
                    conversation={data}
                    onType={lease.hear}
                    onSent={(isTruth) => (isTruth ? void reload() : takeNext())}
                    onRefused={() => void reload()}
                  />
                </>
              ) : (
                <Alert
                  tone="info"
                  action={
                    <Button as={Link} to="/answers" size="sm">
                      {t('operators.title')}
                    </Button>
                  }
                >
                  {data.lease
                    ? t('operators.hasIt', { name: data.lease.staff_name })
                    : data.is_waiting
                      ? t('operators.notTaken')
                      : t('operators.answered')}
                </Alert>
              )}
            </div>
            <SidePanel conversation={data} onChange={reload} />
          </div>
        ) : null}
      </DeskAnswer>
    </DeskPage>
  );
}

const splitLook = {
  display: 'grid',
  gap: space[6],
  [media.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 320px' },
} as const;
