import type { HandoverNote, OnDuty, PlannedShift } from '@vonk/api/desk/shifts.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { FormError } from '@vonk/member-forms/form-error.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { ClockIcon, MoonIcon } from '@vonk/ui/icon.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Heading } from '@vonk/ui/text.tsx';
import { useTranslation } from 'react-i18next';
import { DeskAnswer } from '../ui/desk-answer.tsx';
import { useDeskKeys } from '../ui/desk-keys.tsx';
import { useDeskLive } from '../ui/desk-live.tsx';
import { DeskPage } from '../ui/desk-page.tsx';
import { type DeskColumn, DeskTable } from '../ui/desk-table.tsx';
import { useMay, useStaff } from '../ui/staff-context.ts';
import { useOpened } from '../ui/use-opened.ts';
import { useRowAct } from '../ui/use-row-act.ts';
import { DutyPanel } from './duty-panel.tsx';
import { HandoverNotes } from './handover-notes.tsx';
import { PlanForm } from './plan-form.tsx';
import { postRemovePlan, shiftsQuery } from './shifts.api.ts';

/** Who is on duty, who means to be, and what is handed over. */
export function ShiftsPage() {
  const { t } = useTranslation('desk');
  const mayDo = useMay();
  const { data, error, isLoading, reload } = useRead(shiftsQuery, { staleTime: 0 });
  useDeskLive('shifts.read', () => void reload());
  const { opened, open, dialog } = useOpened<'plan'>(reload);
  const mayAnswer = mayDo('operators.answer');
  useDeskKeys(mayAnswer ? [{ key: 'p', label: t('shifts.plan'), run: () => open('plan') }] : []);
  const notes: HandoverNote[] = data?.notes ?? [];
  return (
    <DeskPage
      title={t('shifts.title')}
      text={t('shifts.text')}
      actions={mayAnswer ? <Button onClick={() => open('plan')}>{t('shifts.plan')}</Button> : null}
    >
      {mayAnswer ? <DutyPanel onChange={() => void reload()} /> : null}
      <DeskAnswer isLoading={isLoading} error={error} onAgain={reload}>
        <Team onDuty={data?.on_duty ?? []} />
        <Plan plan={data?.plan ?? []} onChange={reload} />
        <HandoverNotes notes={notes} onChange={reload} />
      </DeskAnswer>
      {opened ? <PlanForm {...dialog} /> : null}
    </DeskPage>
  );
}

function Team({ onDuty }: { onDuty: OnDuty[] }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const columns: DeskColumn<OnDuty>[] = [
    { id: 'name', header: t('staff.name'), cell: ({ name }) => name, sortBy: ({ name }) => name },
    { id: 'languages', header: t('staff.languages'), cell: ({ languages }) => languages.join(', ') },
    { id: 'sites', header: t('shifts.sites'), cell: ({ sites }) => sites.join(', ') || t('shifts.allSites') },
    { id: 'since', header: t('shifts.since'), cell: ({ began_at }) => format.time(began_at) },
  ];
  return (
    <Stack gap={4}>
      <Heading as="h2" level="h3">
        {t('shifts.now')}
      </Heading>
      <DeskTable
        caption={t('shifts.now')}
        columns={columns}
        rows={onDuty}
        keyOf={({ staff_id }) => staff_id}
        empty={
          <EmptyState icon={MoonIcon} title={t('shifts.nobody')}>
            {t('shifts.nobodyText')}
          </EmptyState>
        }
      />
    </Stack>
  );
}

function Plan({ plan, onChange }: { plan: PlannedShift[]; onChange: () => unknown }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const me = useStaff();
  const { run, error } = useRowAct(postRemovePlan, onChange);
  const moment = (at: string) => `${format.weekday(at)} ${format.shortDate(at)} ${format.time(at)}`;
  const columns: DeskColumn<PlannedShift>[] = [
    { id: 'name', header: t('staff.name'), cell: ({ name }) => name },
    { id: 'from', header: t('shifts.from'), cell: ({ begins_at }) => moment(begins_at) },
    { id: 'until', header: t('shifts.until'), cell: ({ ends_at }) => moment(ends_at) },
    { id: 'languages', header: t('staff.languages'), cell: ({ languages }) => languages.join(', ') },
    {
      id: 'acts',
      header: t('acts'),
      cell: ({ id, staff_id }) =>
        staff_id === me.id ? (
          <Button size="sm" onClick={() => run(id)}>
            {t('shifts.takeBack')}
          </Button>
        ) : null,
    },
  ];
  return (
    <Stack gap={4}>
      <Heading as="h2" level="h3">
        {t('shifts.planned')}
      </Heading>
      <FormError error={error} />
      <DeskTable
        caption={t('shifts.planned')}
        columns={columns}
        rows={plan}
        keyOf={({ id }) => id}
        empty={<EmptyState icon={ClockIcon} title={t('shifts.noPlan')} />}
      />
    </Stack>
  );
}
