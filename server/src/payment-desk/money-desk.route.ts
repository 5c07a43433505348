import {
  DifferencesReply,
  LedgerDaysQuery,
  LedgerQuery,
  LedgerReply,
  NoteDifferenceBody,
  RefundParams,
} from '@vonk/api/desk/payments.ts';
import { OkReply } from '@vonk/api/user.ts';
import { stringify } from 'csv-stringify/sync';
import { DomainError } from '../errors.ts';
import type { Deps } from '../http/app-types.ts';
import { OK } from '../http/ok.ts';
import { balancesByDay, trialBalance } from '../money/trial-balance.ts';
import type { DeskApp } from '../staff/desk-app-types.ts';
import { noteInLog } from '../staff/staff-log.ts';
import { tellDesk } from '../staff/tell-desk.ts';
import { listDifferences, noteDifference } from './differences.ts';

/** A report of days reads the journal: so many at a time. */
const MOST_DAYS = 92;

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** The books at the desk: differences of reconciliation, balances and days. Nothing is changed by them. */
export async function moneyDeskRoutes(app: DeskApp, { db, bus }: Deps): Promise<void> {
  /** Today by the time of the books. */
  async function today(): Promise<string> {
    const { rows } = await db.query<{ day: string }>('select money_day(now()) as day');
    return rows[0]?.day ?? '';
  }
  async function days({ from, to }: { from: string; to: string }) {
    if (from > to || daysBetween(from, to) > MOST_DAYS) throw new DomainError('validation_failed');
    return balancesByDay(db, from, to);
  }

  app.get(
    '/api/desk/differences',
    { config: { act: 'settlements.read' }, schema: { response: { 200: DifferencesReply } } },
    async () => ({ differences: await listDifferences(db) }),
  );
  app.put(
    '/api/desk/differences/:id',
    {
      config: { act: 'settlements.read' },
      schema: { params: RefundParams, body: NoteDifferenceBody, response: { 200: OkReply } },
    },
    async (request) => {
      await db.inTransaction((trx) => noteDifference(trx, request.staff, request.params.id, request.body));
      tellDesk(bus, 'settlements.read');
      return OK;
    },
  );

  app.get(
    '/api/desk/ledger',
    { config: { act: 'ledger.read' }, schema: { querystring: LedgerQuery, response: { 200: LedgerReply } } },
    async (request) => {
      const day = request.query.day ?? (await today());
      return { day, balances: await trialBalance(db, day) };
    },
  );
  app.get(
    '/api/desk/ledger/days.csv',
    { config: { act: 'ledger.read' }, schema: { querystring: LedgerDaysQuery } },
    async (request, reply) => {
      const { from, to } = request.query;
      const rows = await days(request.query);
      await noteInLog(db, request.staff, { act: 'ledger.read', target: 'ledger', after: { from, to } });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="ledger-${from}-${to}.csv"`)
        .send(
          stringify(rows, {
            header: true,
            columns: ['day', 'currency', 'account', 'party', 'change_minor', 'balance_minor'],
          }),
        );
    },
  );
}
