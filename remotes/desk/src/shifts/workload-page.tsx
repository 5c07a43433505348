import type { WorkloadReply } from '@vonk/api/desk/shifts.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { Card } from '@vonk/ui/card.tsx';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { ClockIcon } from '@vonk/ui/icon.tsx';
import { Select } from '@vonk/ui/select.tsx';
import { Heading } from '@vonk/ui/text.tsx';
import { color } from '@vonk/ui/theme.ts';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Bar, BarChart, CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { DeskAnswer } from '../ui/desk-answer.tsx';
import { DeskPage } from '../ui/desk-page.tsx';
import { type DeskColumn, DeskTable } from '../ui/desk-table.tsx';
import { workloadQuery } from './shifts.api.ts';

const SPANS = [1, 7, 30];
const HEIGHT = 240;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
type Operator = WorkloadReply['operators'][number];

/** Minutes and seconds, as a clock shows them. */
const duration = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const axis = { stroke: color.ink3, tick: { fill: color.ink2, fontSize: 12 } } as const;
const tip = { contentStyle: { background: color.surface, borderColor: color.border, color: color.ink } } as const;

function useColumns(): DeskColumn<Operator>[] {
  const { t } = useTranslation('desk');
  return [
    { id: 'name', header: t('staff.name'), cell: ({ name }) => name, sortBy: ({ name }) => name },
    ...(['answers', 'reviewed', 'broken'] as const).map((id) => ({
      id,
      header: t(`shifts.${id}`),
      cell: (row: Operator) => row[id],
      sortBy: (row: Operator) => row[id],
      isNumber: true,
    })),
    ...(['wait', 'handled'] as const).map((id) => ({
      id,
      header: t(`shifts.${id}`),
      cell: (row: Operator) => duration(row[id]),
      sortBy: (row: Operator) => row[id],
      isNumber: true,
    })),
  ];
}

/** A chart with its title; the table below has its figures for who cannot see it. */
function ChartCard({ title, children }: { title: string; children: ReactElement }) {
  return (
    <Card as="section">
      <Heading as="h2" level="h3">
        {title}
      </Heading>
      <div role="img" aria-label={title}>
        <ResponsiveContainer width="100%" height={HEIGHT}>
          {children}
        </ResponsiveContainer>
      </div>
    </Card>
  );
}

/** How much the team answers, at which hours, and how long members wait. The figures stand in a table too. */
export function WorkloadPage() {
  const { t } = useTranslation('desk');
  const [days, setDays] = useState(7);
  const columns = useColumns();
  const { data, error, isLoading, reload } = useRead(workloadQuery(days), { staleTime: 0, keepsPrevious: true });
  const byHour = new Map((data?.hours ?? []).map((each) => [each.hour, each]));
  const hours = HOURS.map((hour) => ({
    hour: `${hour}:00`,
    answers: byHour.get(hour)?.answers ?? 0,
    minutes: byHour.has(hour) ? Math.round((byHour.get(hour)?.wait ?? 0) / 6) / 10 : null,
  }));
  return (
    <DeskPage
      title={t('shifts.workload')}
      text={t('shifts.workloadText')}
      actions={
        <Select
          label={t('shifts.span')}
          value={String(days)}
          options={SPANS.map((each) => ({ value: String(each), label: t('shifts.days', { count: each }) }))}
          onChange={(event) => setDays(Number(event.currentTarget.value))}
        />
      }
    >
      <DeskAnswer isLoading={isLoading} error={error} onAgain={reload}>
        {data?.hours.length ? (
          <>
            <ChartCard title={t('shifts.byHour')}>
              <BarChart data={hours} accessibilityLayer={false}>
                <CartesianGrid stroke={color.border} vertical={false} />
                <XAxis dataKey="hour" {...axis} />
                <YAxis allowDecimals={false} width={36} {...axis} />
                <Tooltip {...tip} cursor={{ fill: color.sunken }} />
                <Bar dataKey="answers" name={t('shifts.answers')} fill={color.deep} isAnimationActive={false} />
              </BarChart>
            </ChartCard>
            <ChartCard title={t('shifts.waitByHour')}>
              <LineChart data={hours} accessibilityLayer={false}>
                <CartesianGrid stroke={color.border} vertical={false} />
                <XAxis dataKey="hour" {...axis} />
                <YAxis width={36} {...axis} />
                <Tooltip {...tip} />
                <Line
                  dataKey="minutes"
                  name={t('shifts.minutes')}
                  stroke={color.brand}
                  strokeWidth={2}
                  connectNulls
                  isAnimationActive={false}
                />
              </LineChart>
            </ChartCard>
            <DeskTable
              caption={t('shifts.byOperator')}
              columns={columns}
              rows={data.operators}
              keyOf={({ staff_id }) => staff_id}
              empty={null}
            />
          </>
        ) : (
          <EmptyState icon={ClockIcon} title={t('shifts.noAnswers')} />
        )}
      </DeskAnswer>
    </DeskPage>
  );
}
