import { CASE_KINDS, type CaseKind } from '@vonk/api/desk/case-values.ts';
import type { CaseRow } from '@vonk/api/desk/moderation.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { useReadPages } from '@vonk/kernel/use-read.ts';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { CircleCheckIcon } from '@vonk/ui/icon.tsx';
import { Select } from '@vonk/ui/select.tsx';
import { Tag } from '@vonk/ui/tag.tsx';
import { TextLink } from '@vonk/ui/text-link.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useDeskKeys } from '../ui/desk-keys.tsx';
import { useDeskLive } from '../ui/desk-live.tsx';
import { DeskPage } from '../ui/desk-page.tsx';
import { type DeskColumn, DeskTable } from '../ui/desk-table.tsx';
import { PagedAnswer } from '../ui/paged-answer.tsx';
import { useStaff } from '../ui/staff-context.ts';
import { DueTag } from './due-tag.tsx';
import { casesQuery, LOOK_MS } from './moderation.api.ts';

function useColumns(): DeskColumn<CaseRow>[] {
  const { t } = useTranslation('desk');
  const format = useFormat();
  return [
    {
      id: 'case',
      header: t('moderation.case'),
      cell: ({ id, kind: of }) => (
        <TextLink as={Link} to={`/cases/${id}`}>
          {t('moderation.numbered', { kind: t(`moderation.kinds.${of}`), id })}
        </TextLink>
      ),
    },
    {
      id: 'reason',
      header: t('moderation.reason'),
      cell: ({ reason, urgency }) => (
        <Tag kind={urgency > 2 ? 'danger' : urgency > 1 ? 'warning' : 'neutral'}>
          {t(`moderation.reasons.${reason}`, { defaultValue: reason })}
        </Tag>
      ),
    },
    { id: 'member', header: t('moderation.member'), cell: ({ member }) => member?.name ?? '–' },
    { id: 'reports', header: t('moderation.reports'), cell: ({ reports }) => format.number(reports), isNumber: true },
    { id: 'age', header: t('moderation.age'), cell: ({ created_at }) => format.ago(created_at) },
    { id: 'due', header: t('moderation.due'), cell: (row) => <DueTag row={row} /> },
    { id: 'holder', header: t('moderation.holder'), cell: ({ holder }) => holder?.name ?? '–' },
    { id: 'site', header: t('moderation.site'), cell: ({ site }) => site },
  ];
}

/** The queue of cases: the most urgent first, then the oldest; by keys alone. */
export function QueuePage() {
  const { t } = useTranslation('desk');
  const columns = useColumns();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const kind = CASE_KINDS.find((each): each is CaseKind => each === params.get('kind'));
  const list = useReadPages((after) => casesQuery(kind, after === undefined ? undefined : String(after)), {
    nextOf: ({ next }) => next,
    staleTime: 0,
  });
  useDeskLive('cases.read', () => void list.reload());
  const rows = list.pages?.flatMap(({ cases }) => cases) ?? [];
  const { id: me } = useStaff();
  const isHeld = rows.some(({ holder }) => holder && holder.id !== me);
  const { reload } = list;
  useEffect(() => {
    if (!isHeld) return;
    const timer = setInterval(() => void reload(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isHeld, reload]);
  const [chosen, setChosen] = useState<number | null>(null);
  const at = rows.findIndex(({ id }) => id === chosen);
  const move = (by: number) => setChosen(rows[Math.min(Math.max(at + by, 0), rows.length - 1)]?.id ?? null);
  const open = () => {
    const id = chosen ?? rows[0]?.id;
    if (id !== undefined) void navigate(`/cases/${id}`);
  };
  useDeskKeys([
    { key: 'j', label: t('moderation.keys.next'), run: () => move(1) },
    { key: 'k', label: t('moderation.keys.previous'), run: () => move(-1) },
    { key: 'Enter', label: t('moderation.keys.open'), run: open },
    { key: 'o', label: t('moderation.keys.open'), run: open },
  ]);
  return (
    <DeskPage
      title={t('moderation.title')}
      text={t('moderation.text')}
      actions={
        <Select
          label={t('moderation.kind')}
          value={kind ?? ''}
          placeholder={t('moderation.allKinds')}
          options={CASE_KINDS.map((value) => ({ value, label: t(`moderation.kinds.${value}`) }))}
          onChange={({ currentTarget: { value } }) => setParams(value ? { kind: value } : {}, { replace: true })}
        />
      }
    >
      <PagedAnswer list={list}>
        <DeskTable
          caption={t('moderation.title')}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          chosen={chosen}
          empty={
            <EmptyState icon={CircleCheckIcon} title={t('moderation.none')}>
              {t('moderation.noneText')}
            </EmptyState>
          }
        />
      </PagedAnswer>
    </DeskPage>
  );
}
