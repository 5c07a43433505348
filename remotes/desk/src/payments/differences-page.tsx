import { type Difference, NoteDifferenceBody } from '@vonk/api/desk/payments.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Checkbox } from '@vonk/ui/checkbox.tsx';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { CircleCheckIcon } from '@vonk/ui/icon.tsx';
import { TextArea } from '@vonk/ui/text-area.tsx';
import { TextLink } from '@vonk/ui/text-link.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type DialogProps, FormDialog } from '../form/form-dialog.tsx';
import { useFirstRead } from '../form/use-first-read.ts';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { useDeskLive } from '../ui/desk-live.tsx';
import type { DeskColumn } from '../ui/desk-table.tsx';
import { TablePage } from '../ui/table-page.tsx';
import { useOpened } from '../ui/use-opened.ts';
import { differencesQuery, putDifference } from './payments.api.ts';
import { Refusal } from './refusal.tsx';

/** Who looked at a difference, and what they found. */
function useSeenText() {
  const { t } = useTranslation('desk');
  return ({ seen_name, note }: Difference) =>
    [seen_name ?? t('payments.differences.unseen'), note].filter(Boolean).join(': ');
}

/** Theirs beside ours, and who looked; `onWrite` opens what is noted of one. */
function useColumns(onWrite: (difference: Difference) => void): DeskColumn<Difference>[] {
  const { t } = useTranslation('desk');
  const seenText = useSeenText();
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
      cell: seenText,
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
  const rows = read.data?.differences ?? [];
  // As it is now: the dialog tells what was written since it opened. One that the last comparison found no more is not in the list.
  const now = rows.find(({ id }) => id === opened?.id) ?? opened;
  return (
    <TablePage
      title={t('payments.differences.title')}
      text={t('payments.differences.text')}
      read={read}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      empty={<EmptyState icon={CircleCheckIcon} title={t('payments.differences.none')} />}
    >
      {now ? <NoteForm difference={now} onStale={read.reload} {...dialog} /> : null}
    </TablePage>
  );
}

/** Keeps what was found out; what a colleague wrote since the dialog opened is told in it, and written over only once it was told. */
function NoteForm({
  difference,
  onStale,
  onDone,
  onClose,
}: DialogProps & { difference: Difference; onStale: () => Promise<unknown> }) {
  const { t } = useTranslation('desk');
  const { opened, send } = useFirstRead(difference, onStale);
  const seenText = useSeenText();
  const state = useSchemaForm({
    schema: NoteDifferenceBody,
    defaults: { note: opened.note, is_seen: true },
    command: (body) => send(({ seen_at, note }) => putDifference(difference.id, { ...body, read: { seen_at, note } })),
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
      {difference.seen_at === opened.seen_at && difference.note === opened.note ? null : (
        <Alert tone="warning" isLive>
          {t('payments.differences.meanwhile', { what: seenText(difference) })}
        </Alert>
      )}
      <TextArea {...state.field('note')} data-focus-first="" label={t('payments.note')} minRows={2} />
      <Checkbox {...state.field('is_seen')} label={t('payments.differences.isSeen')} />
    </FormDialog>
  );
}
