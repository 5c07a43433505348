import { DESK_ACTS } from '@vonk/api/desk/acts.ts';
import type { LogEntry } from '@vonk/api/desk/staff.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { useReadPages } from '@vonk/kernel/use-read.ts';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { SearchXIcon } from '@vonk/ui/icon.tsx';
import { Select } from '@vonk/ui/select.tsx';
import { Row } from '@vonk/ui/stack.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { DeskPage } from '../ui/desk-page.tsx';
import { type DeskColumn, DeskTable } from '../ui/desk-table.tsx';
import { PagedAnswer } from '../ui/paged-answer.tsx';
import { logQuery } from './log.api.ts';

const ACTS = ['sign_in', 'sign_out', ...Object.keys(DESK_ACTS)];

/** What changed, as it was noted. */
const changeOf = ({ before, after }: LogEntry): string =>
  [before, after]
    .map((each) => (each ? JSON.stringify(each) : ''))
    .filter(Boolean)
    .join(' → ');

/** All that was done and looked at, for the owner: read and searched, and changed by nobody. */
export function LogPage() {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const [params, setParams] = useSearchParams();
  const target = params.get('target') ?? '';
  const act = params.get('act') ?? '';
  const filter = { ...(target ? { target } : {}), ...(act ? { act } : {}) };
  const list = useReadPages(
    (before) => logQuery({ ...filter, ...(before === undefined ? {} : { before_id: Number(before) }) }),
    { nextOf: ({ next_id }) => next_id, staleTime: 0 },
  );
  const set = (name: string, value: string) =>
    setParams(
      (known) => {
        if (value) known.set(name, value);
        else known.delete(name);
        return known;
      },
      { replace: true },
    );
  const columns: DeskColumn<LogEntry>[] = [
    { id: 'at', header: t('log.at'), cell: ({ at }) => `${format.shortDate(at)} ${format.time(at)}` },
    { id: 'who', header: t('log.who'), cell: ({ staff_name, role }) => `${staff_name} (${role})` },
    { id: 'act', header: t('log.act'), cell: (entry) => entry.act },
    { id: 'target', header: t('log.target'), cell: (entry) => entry.target },
    { id: 'why', header: t('why'), cell: ({ why }) => why || '–' },
    { id: 'change', header: t('log.change'), cell: (entry) => <code>{changeOf(entry) || '–'}</code> },
  ];
  return (
    <DeskPage title={t('log.title')} text={t('log.text')}>
      <Row gap={4} align="end">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            set('target', String(new FormData(event.currentTarget).get('target') ?? '').trim());
          }}
        >
          <TextInput name="target" label={t('log.target')} hint={t('log.targetHint')} defaultValue={target} />
        </form>
        <Select
          label={t('log.act')}
          value={act}
          placeholder={t('log.allActs')}
          options={ACTS.map((each) => ({ value: each, label: each }))}
          onChange={(event) => set('act', event.currentTarget.value)}
        />
      </Row>
      <PagedAnswer list={list}>
        <DeskTable
          caption={t('log.title')}
          columns={columns}
          rows={list.pages?.flatMap(({ entries }) => entries) ?? []}
          keyOf={({ id }) => id}
          empty={<EmptyState icon={SearchXIcon} title={t('log.none')} />}
        />
      </PagedAnswer>
    </DeskPage>
  );
}
