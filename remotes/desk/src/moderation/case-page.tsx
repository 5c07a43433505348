import { idInAddress } from '@vonk/api/address-id.ts';
import { DECISIONS, type Decision } from '@vonk/api/desk/case-values.ts';
import type { CaseReply } from '@vonk/api/desk/moderation.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { Button } from '@vonk/ui/button.tsx';
import { Row, Stack } from '@vonk/ui/stack.tsx';
import { media, space } from '@vonk/ui/theme.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { DeskAnswer } from '../ui/desk-answer.tsx';
import { useDeskKeys } from '../ui/desk-keys.tsx';
import { useDeskLive } from '../ui/desk-live.tsx';
import { DeskPage } from '../ui/desk-page.tsx';
import { useStaff } from '../ui/staff-context.ts';
import { actName } from './act-name.ts';
import { CaseActs } from './case-acts.tsx';
import { CaseContent } from './case-content.tsx';
import { CaseMemberCard } from './case-member.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { caseQuery, casesQuery, LOOK_MS } from './moderation.api.ts';
import { useCaseLease } from './use-case-lease.ts';

/** One case: what was reported, whom it is about, and the decision. */
export function CasePage() {
  const id = idInAddress(useParams().id);
  // Each case has its own dialog and picture.
  return <OneCase key={id} id={id} />;
}

function OneCase({ id }: { id: number }) {
  const { t } = useTranslation('desk');
  const navigate = useNavigate();
  const { id: me } = useStaff();
  const { data, error, isLoading, reload } = useRead(caseQuery(id), {
    staleTime: 30_000,
    againAfter: ({ holder }) => (holder && holder.id !== me ? LOOK_MS : null),
  });
  const { next, previous } = useNeighbours(id);
  const lease = useCaseLease(id, data, reload);
  const [deciding, setDeciding] = useState<{ action: Decision; found: CaseReply } | null>(null);
  const [isPictureShown, setIsPictureShown] = useState(false);
  useDeskLive('cases.read', () => void reload());
  const go = (to: number | null, replace = false) =>
    void navigate(to === null ? '/cases' : `/cases/${to}`, { replace });
  useDeskKeys([
    { key: 'j', label: t('moderation.keys.next'), run: () => go(next) },
    { key: 'k', label: t('moderation.keys.previous'), run: () => go(previous) },
    { key: 'u', label: t('moderation.keys.queue'), run: () => go(null) },
    { key: 'c', label: t('moderation.claim'), run: () => void (data?.state === 'open' && lease.take()) },
    { key: 'o', label: t('moderation.keys.picture'), run: () => setIsPictureShown(true) },
    ...DECISIONS.map((action, index) => ({
      key: String(index + 1),
      label: t(`moderation.actions.${actName(action, data)}`),
      run: () => setDeciding(lease.isMine && data ? { action, found: data } : null),
    })),
  ]);
  return (
    <DeskPage
      title={data ? t('moderation.numbered', { kind: t(`moderation.kinds.${data.kind}`), id }) : t('moderation.case')}
      actions={
        <Row gap={3}>
          <Button size="sm" onClick={() => go(previous)}>
            {t('moderation.keys.previous')}
          </Button>
          <Button size="sm" onClick={() => go(next)}>
            {t('moderation.keys.next')}
          </Button>
        </Row>
      }
    >
      <DeskAnswer isLoading={isLoading} error={error} onAgain={reload}>
        {data ? (
          <div css={columnsLook}>
            <Stack gap={5}>
              <CaseActs found={data} lease={lease} onDecide={(action) => setDeciding({ action, found: data })} />
              <CaseContent found={data} isPictureShown={isPictureShown} onShow={() => setIsPictureShown(true)} />
            </Stack>
            {data.about ? <CaseMemberCard member={data.about} /> : null}
          </div>
        ) : null}
      </DeskAnswer>
      {deciding && data && (deciding.action === 'nothing' || deciding.found.about) ? (
        <DecideDialog
          {...deciding}
          now={data}
          onRefused={reload}
          onDone={() => go(next, true)}
          onClose={() => {
            setDeciding(null);
            void reload();
          }}
        />
      ) : null}
    </DeskPage>
  );
}

/** The cases before and after this one; the next is read ahead, so that its key shows it at once. */
function useNeighbours(id: number): { next: number | null; previous: number | null } {
  const { data } = useRead(casesQuery(), { staleTime: 10_000 });
  const ids = data?.cases.map((each) => each.id) ?? [];
  const at = ids.indexOf(id);
  const next = (at < 0 ? ids.find((each) => each !== id) : ids[at + 1]) ?? null;
  useRead(caseQuery(next ?? id), { enabled: next !== null, staleTime: 30_000 });
  return { next, previous: at > 0 ? (ids[at - 1] ?? null) : null };
}

const columnsLook = {
  display: 'grid',
  gap: space[6],
  alignItems: 'start',
  [media.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 320px' },
} as const;
