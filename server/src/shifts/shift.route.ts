import { may } from '@vonk/api/desk/acts.ts';
import {
  BeginShiftBody,
  HandoverBody,
  type OnDuty,
  PlanBody,
  ShiftParams,
  ShiftsReply,
  WorkloadQuery,
  WorkloadReply,
} from '@vonk/api/desk/shifts.ts';
import { OkReply } from '@vonk/api/user.ts';
import { DomainError } from '../errors.ts';
import type { Deps } from '../http/app-types.ts';
import { OK } from '../http/ok.ts';
import type { DeskApp } from '../staff/desk-app-types.ts';
import { noteInLog } from '../staff/staff-log.ts';
import { tellDesk } from '../staff/tell-desk.ts';
import { createShiftRepository, type OpenShift } from './shift.repository.ts';
import { createShiftPlan } from './shift-plan.repository.ts';
import { readHours, readOperators } from './workload.repository.ts';

const read = { act: 'shifts.read' } as const;
const answer = { act: 'operators.answer' } as const;
const done = { 200: OkReply };

/** The plan, and notes that one shift leaves to the next. */
function planRoutes(app: DeskApp, plan: ReturnType<typeof createShiftPlan>, changed: () => typeof OK): void {
  app.post('/api/desk/shifts/plan', { config: answer, schema: { body: PlanBody, response: done } }, async (request) => {
    await plan.add(request.staff.id, request.body);
    return changed();
  });
  app.post(
    '/api/desk/shifts/plan/:id/remove',
    { config: answer, schema: { params: ShiftParams, response: done } },
    async (request) => {
      if (!(await plan.remove(request.staff.id, request.params.id))) throw new DomainError('not_found');
      return changed();
    },
  );
  app.post(
    '/api/desk/shifts/notes',
    { config: read, schema: { body: HandoverBody, response: done } },
    async (request) => {
      await plan.addNote(request.staff.id, request.body.text);
      return changed();
    },
  );
  app.post(
    '/api/desk/shifts/notes/:id/done',
    { config: read, schema: { params: ShiftParams, response: done } },
    async (request) => {
      if (!(await plan.endNote(request.staff.id, request.params.id))) throw new DomainError('not_found');
      return changed();
    },
  );
}

/** Who is on duty, the plan, what is handed over, and the work of the team in figures. */
export async function shiftRoutes(app: DeskApp, { db, bus, sites }: Deps): Promise<void> {
  const shifts = createShiftRepository(db);
  const plan = createShiftPlan(db);
  const shown = ({ staffId, name, siteIds, languages, beganAt }: OpenShift): OnDuty => ({
    staff_id: staffId,
    name,
    sites: siteIds.map((id) => sites.byId(id).settings.name),
    languages,
    began_at: beganAt.toISOString(),
  });
  const changed = () => {
    tellDesk(bus, 'shifts.read');
    return OK;
  };

  app.get('/api/desk/shifts', { config: read, schema: { response: { 200: ShiftsReply } } }, async ({ staff }) => {
    const [open, planned, notes] = await Promise.all([shifts.all(), plan.list(), plan.notes()]);
    const onDuty = open.map(shown);
    return {
      on_duty: onDuty,
      mine: onDuty.find(({ staff_id }) => staff_id === staff.id) ?? null,
      plan: planned,
      notes,
      sites: sites.all().map(({ id, settings }) => ({ id, name: settings.name })),
    };
  });
  app.post(
    '/api/desk/shifts',
    { config: answer, schema: { body: BeginShiftBody, response: done } },
    async (request) => {
      const { staff, body } = request;
      const known = new Set(sites.all().map(({ id }) => id));
      if (body.site_ids.some((id) => !known.has(id))) throw new DomainError('not_found');
      await db.inTransaction(async (trx) => {
        await createShiftRepository(trx).begin(staff.id, { siteIds: body.site_ids, languages: body.languages });
        await noteInLog(trx, staff, { ...answer, target: `staff:${staff.id}`, why: 'on duty', after: body });
      });
      return changed();
    },
  );
  app.post('/api/desk/shifts/hear', { config: answer, schema: { response: done } }, async (request) => {
    if (!(await shifts.hear(request.staff.id))) throw new DomainError('off_duty');
    return OK;
  });
  app.post('/api/desk/shifts/end', { config: answer, schema: { response: done } }, async ({ staff }) => {
    await db.inTransaction(async (trx) => {
      if (await createShiftRepository(trx).end(staff.id))
        await noteInLog(trx, staff, { ...answer, target: `staff:${staff.id}`, why: 'off duty' });
    });
    return changed();
  });

  planRoutes(app, plan, changed);
  app.get(
    '/api/desk/workload',
    { config: read, schema: { querystring: WorkloadQuery, response: { 200: WorkloadReply } } },
    async ({ staff, query: { days } }) => {
      const seesAll = may(staff.role, 'quality.review');
      const [hours, operators] = await Promise.all([
        readHours(db, days),
        readOperators(db, days, seesAll ? null : staff.id),
      ]);
      return { hours, operators };
    },
  );
}
