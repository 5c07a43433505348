import type { CountRow } from '@vonk/api/desk/moderation.ts';
import { useClock } from '@vonk/kernel/use-clock.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { Button } from '@vonk/ui/button.tsx';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { SearchXIcon } from '@vonk/ui/icon.tsx';
import { Select } from '@vonk/ui/select.tsx';
import { Row } from '@vonk/ui/stack.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskColumn } from '../ui/desk-table.tsx';
import { TablePage } from '../ui/table-page.tsx';
import { countsQuery } from './moderation.api.ts';

const YEARS = 5;

/** Decisions of a year for the report that the law asks for (DSA art. 24), on the page and as a file. */
export function CountsPage() {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const { now: at } = useClock();
  const now = new Date(at).getUTCFullYear();
  const [year, setYear] = useState(now);
  const read = useRead(countsQuery(year), { staleTime: 0 });
  const number = (id: 'decisions' | 'appeals' | 'upheld' | 'lifted'): DeskColumn<CountRow> => ({
    id,
    header: t(`moderation.counts.${id}`),
    cell: (row) => format.number(row[id]),
    sortBy: (row) => row[id],
    isNumber: true,
  });
  const columns: DeskColumn<CountRow>[] = [
    {
      id: 'reason',
      header: t('moderation.ground'),
      cell: ({ reason }) => t(`moderation.grounds.${reason}`, { defaultValue: reason }),
      sortBy: ({ reason }) => reason,
    },
    { id: 'action', header: t('moderation.decision'), cell: ({ action }) => t(`moderation.actions.${action}`) },
    {
      id: 'automated',
      header: t('moderation.counts.by'),
      cell: ({ is_automated }) => (is_automated ? t('moderation.counts.program') : t('moderation.counts.person')),
    },
    number('decisions'),
    {
      id: 'median',
      header: t('moderation.counts.median'),
      cell: ({ median_seconds }) => t('moderation.counts.hours', { count: Math.round(median_seconds / 360) / 10 }),
      sortBy: ({ median_seconds }) => median_seconds,
      isNumber: true,
    },
    number('appeals'),
    number('upheld'),
    number('lifted'),
  ];
  return (
    <TablePage
      title={t('moderation.counts.title')}
      text={t('moderation.counts.text')}
      actions={
        <Row gap={4} align="end">
          <Select
            label={t('moderation.counts.year')}
            value={String(year)}
            options={Array.from({ length: YEARS }, (_, back) => ({
              value: String(now - back),
              label: String(now - back),
            }))}
            onChange={({ currentTarget: { value } }) => setYear(Number(value))}
          />
          <Button as="a" href={`/api/desk/case-counts.csv?year=${year}`} download>
            {t('moderation.counts.file')}
          </Button>
        </Row>
      }
      read={read}
      columns={columns}
      rows={read.data?.rows ?? []}
      keyOf={({ reason, action, is_automated }) => `${reason}${action}${is_automated}`}
      empty={<EmptyState icon={SearchXIcon} title={t('moderation.counts.none')} />}
    />
  );
}
