import type { QueueEntry } from '@vonk/api/desk/operators.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { CircleCheckIcon, MoonIcon } from '@vonk/ui/icon.tsx';
import { Tag } from '@vonk/ui/tag.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { DutyPanel } from '../shifts/duty-panel.tsx';
import { DeskAnswer } from '../ui/desk-answer.tsx';
import { useDeskKeys } from '../ui/desk-keys.tsx';
import { useDeskLive } from '../ui/desk-live.tsx';
import { DeskPage } from '../ui/desk-page.tsx';
import { type DeskColumn, DeskTable } from '../ui/desk-table.tsx';
import { queueQuery } from './operators.api.ts';
import { lapseOf } from './use-lease.ts';
import { useNext } from './use-next.ts';
import { VerdictNotes } from './verdict-notes.tsx';

function useColumns(): DeskColumn<QueueEntry>[] {
  const { t } = useTranslation('desk');
  const format = useFormat();
  return [
    {
      id: 'who',
      header: t('operators.who'),
      cell: ({ conversation_id, member_name, profile_name }) => (
        <Link to={`/answers/${conversation_id}`}>
          {t('operators.to', { member: member_name, profile: profile_name })}
        </Link>
      ),
    },
    { id: 'since', header: t('operators.since'), cell: ({ since }) => format.ago(since) },
    { id: 'language', header: t('operators.language'), cell: ({ language }) => language },
    { id: 'site', header: t('operators.site'), cell: ({ site }) => site },
    {
      id: 'messages',
      header: t('operators.messages'),
      cell: ({ messages }) => format.number(messages),
      isNumber: true,
    },
    {
      id: 'lease',
      header: t('operators.lease'),
      cell: ({ lease }) =>
        lease ? (
          <Tag kind={lease.is_mine ? 'success' : 'neutral'}>
            {lease.is_mine ? t('operators.mine') : lease.staff_name}
          </Tag>
        ) : (
          '–'
        ),
    },
  ];
}

/** Who waits for an answer of a fictional profile, longest first: the one at the front is a key away. */
export function QueuePage() {
  const { t } = useTranslation('desk');
  const textOf = useErrorText();
  const navigate = useNavigate();
  const { data, error, isLoading, reload } = useRead(queueQuery, {
    staleTime: 0,
    againAfter: ({ waiting: all }) => lapseOf(all.map(({ lease }) => lease)),
  });
  useDeskLive('operators.answer', () => void reload());
  const columns = useColumns();
  const { takeNext, isRunning, refusal } = useNext();
  const [at, setAt] = useState(0);
  const waiting = data?.waiting ?? [];
  const chosen = waiting[Math.min(at, waiting.length - 1)];
  const move = (by: number) => setAt((now) => Math.max(0, Math.min(waiting.length - 1, now + by)));
  useDeskKeys(
    waiting.length
      ? [
          { key: 'n', label: t('operators.next'), run: takeNext },
          { key: 'j', label: t('operators.down'), run: () => move(1) },
          { key: 'k', label: t('operators.up'), run: () => move(-1) },
          {
            key: 'Enter',
            label: t('operators.open'),
            run: () => void (chosen && navigate(`/answers/${chosen.conversation_id}`)),
          },
        ]
      : [],
  );
  return (
    <DeskPage
      title={t('operators.title')}
      text={t('operators.text')}
      actions={
        waiting.length ? (
          <Button variant="primary" isLoading={isRunning} onClick={takeNext}>
            {t('operators.next')}
          </Button>
        ) : null
      }
    >
      <DutyPanel onChange={() => void reload()} />
      {refusal ? (
        <Alert tone="danger" isLive>
          {textOf(refusal)}
        </Alert>
      ) : null}
      <VerdictNotes />
      <DeskAnswer isLoading={isLoading} error={error} onAgain={reload}>
        <DeskTable
          caption={t('operators.title')}
          columns={columns}
          rows={waiting}
          keyOf={({ conversation_id }) => conversation_id}
          chosen={chosen?.conversation_id ?? null}
          empty={
            data?.is_on_duty ? (
              <EmptyState icon={CircleCheckIcon} title={t('operators.none')}>
                {t('operators.noneText')}
              </EmptyState>
            ) : (
              <EmptyState icon={MoonIcon} title={t('operators.offDuty')}>
                {t('operators.offDutyText')}
              </EmptyState>
            )
          }
        />
      </DeskAnswer>
    </DeskPage>
  );
}
