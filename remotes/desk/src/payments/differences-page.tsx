import { type Difference, NoteDifferenceBody } from '@vonk/api/desk/payments.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { Button } from '@vonk/ui/button.tsx';
import { Checkbox } from '@vonk/ui/checkbox.tsx';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { CircleCheckIcon } from '@vonk/ui/icon.tsx';
import { TextArea } from '@vonk/ui/text-area.tsx';
import { TextLink } from '@vonk/ui/text-link.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type DialogProps, FormDialog } from '../form/form-dialog.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { useDeskLive } from '../ui/desk-live.tsx';
import type { DeskColumn } from '../ui/desk-table.tsx';
import { TablePage } from '../ui/table-page.tsx';
import { useOpened } from '../ui/use-opened.ts';
import { differencesQuery, putDifference } from './payments.api.ts';
import { Refusal } from './refusal.tsx';

/** Theirs beside ours, and who looked; `onWrite` opens what is noted of one. */
function useColumns(onWrite: (difference: Difference) => void): DeskColumn<Difference>[] {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const money = (minor: number | null, currency: string) => (minor === null ? '–' : format.money(minor, currency));
  return [
    {
      id: 'what',
      header: t('payments.differences.what'),
      cell: ({ outcome, kind }) => `${t(`payments.differences.outcomes.${outcome}`)} · ${kind}`,
      sortBy: ({ outcome }) => outcome,
    },
    {
      id: 'ref',
      header: t('payments.reference'),
      cell: ({ ref, payment_id }) =>
        payment_id ? (
          <TextLink as={Link} to={`/payments/${payment_id}`}>
            {ref}
          </TextLink>
        ) : (
          ref
        ),
    },
    {
      id: 'theirs',
      header: t('payments.differences.theirs'),
      isNumber: true,
      cell: ({ theirs_minor, currency }) => money(theirs_minor, currency),
    },
    {
      id: 'ours',
      header: t('payments.differences.ours'),
      isNumber: true,
      cell: ({ ours_minor, currency }) => money(ours_minor, currency),
    },
    {
      id: 'age',
      header: t('payments.differences.age'),
      isNumber: true,
      cell: ({ age_days }) => t('payments.differences.days', { count: age_days }),
      sortBy: ({ age_days }) => age_days,
    },
    {
      id: 'file',
      header: t('payments.differences.file'),
      cell: ({ provider, file, line }) => (file ? `${provider} · ${file}:${line}` : provider),
    },
    {
      id: 'seen',
      header: t('payments.differences.seen'),
      cell: ({ seen_name, note }) => [seen_name ?? t('payments.differences.unseen'), note].filter(Boolean).join(': '),
    },
    {
      id: 'acts',
      header: t('acts'),
      cell: (difference) => (
        <Button size="sm" onClick={() => onWrite(difference)}>
          {t('payments.differences.write')}
        </Button>
      ),
    },
  ];
}

/** What providers' files and our payments do not agree in; looked at by people, corrected by nothing here. */
export function DifferencesPage() {
  const { t } = useTranslation('desk');
  const read = useRead(differencesQuery, { staleTime: 0 });
  useDeskLive('settlements.read', () => void read.reload());
  const { opened, open, dialog } = useOpened<Difference>(read.reload);
  const columns = useColumns(open);
  return (
    <TablePage
      title={t('payments.differences.title')}
      text={t('payments.differences.text')}
      read={read}
      columns={columns}
      rows={read.data?.differences ?? []}
      keyOf={({ id }) => id}
      empty={<EmptyState icon={CircleCheckIcon} title={t('payments.differences.none')} />}
    >
      {opened ? <NoteForm difference={opened} {...dialog} /> : null}
    </TablePage>
  );
}

function NoteForm({ difference, onDone, onClose }: DialogProps & { difference: Difference }) {
  const { t } = useTranslation('desk');
  const state = useSchemaForm({
    schema: NoteDifferenceBody,
    defaults: { note: difference.note, is_seen: true },
    command: (body) => putDifference(difference.id, body),
    onDone,
  });
  return (
    <FormDialog
      title={t('payments.differences.write')}
      state={state}
      refusal={<Refusal error={state.error} />}
      submit={t('save')}
      onClose={onClose}
    >
      <TextArea {...state.field('note')} data-focus-first="" label={t('payments.note')} minRows={2} />
      <Checkbox {...state.field('is_seen')} label={t('payments.differences.isSeen')} />
    </FormDialog>
  );
}
