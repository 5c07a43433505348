import { SmallAddressId } from '@vonk/api/address-id-schema.ts';
import { InviteBody, LogQuery, LogReply, StaffChangeBody, StaffReply, StaffWhyBody } from '@vonk/api/desk/staff.ts';
import { OkReply } from '@vonk/api/user.ts';
import { z } from 'zod';
import type { Deps } from '../http/app-types.ts';
import { OK } from '../http/ok.ts';
import type { DeskApp } from '../staff/desk-app-types.ts';
import { noteInLog, readLog } from '../staff/staff-log.ts';
import { tellDesk } from '../staff/tell-desk.ts';
import { createStaffManagement } from './manage-staff.ts';
import { createStaffRepository } from './staff.repository.ts';

const manage = { act: 'staff.manage' } as const;
const StaffParams = z.object({ id: SmallAddressId });
const response = { 200: OkReply };

/** Who works here, and what was done: the owner's pages. */
export async function staffRoutes(app: DeskApp, { db, bus }: Deps): Promise<void> {
  const management = createStaffManagement(db);
  // Who has another role or is gone may have had a shift, conversations and cases: they are free.
  const tellFree = () => {
    for (const act of ['shifts.read', 'operators.answer', 'cases.read'] as const) tellDesk(bus, act);
  };

  app.get('/api/desk/staff', { config: manage, schema: { response: { 200: StaffReply } } }, async () => ({
    staff: await createStaffRepository(db).list(),
  }));
  app.post('/api/desk/staff', { config: manage, schema: { body: InviteBody, response } }, async (request) => {
    await management.invite(request.staff, request.body);
    return OK;
  });
  app.put(
    '/api/desk/staff/:id',
    { config: manage, schema: { params: StaffParams, body: StaffChangeBody, response } },
    async (request) => {
      await management.change(request.staff, request.params.id, request.body);
      tellFree();
      return OK;
    },
  );
  app.post(
    '/api/desk/staff/:id/remove',
    { config: manage, schema: { params: StaffParams, body: StaffWhyBody, response } },
    async (request) => {
      await management.remove(request.staff, request.params.id, request.body.why);
      tellFree();
      return OK;
    },
  );
  app.post(
    '/api/desk/staff/:id/invite-again',
    { config: manage, schema: { params: StaffParams, body: StaffWhyBody, response } },
    async (request) => {
      await management.inviteAgain(request.staff, request.params.id, request.body.why);
      return OK;
    },
  );

  app.get(
    '/api/desk/log',
    { config: { act: 'log.read' }, schema: { querystring: LogQuery, response: { 200: LogReply } } },
    async (request) => {
      const { target } = request.query;
      const { entries, nextId } = await readLog(db, request.query);
      // Who looks for all that was done to somebody looks at them.
      if (target) await noteInLog(db, request.staff, { act: 'log.read', target });
      return { entries, next_id: nextId };
    },
  );
}
