import {
  BirthdateBody,
  EraseBody,
  FindMemberBody,
  HoldBody,
  HoldsReply,
  MemberLinesReply,
  MemberOfDeskParams,
  MemberSheet,
  SendMailBody,
  WhyBody,
} from '@vonk/api/desk/support.ts';
import { OkReply } from '@vonk/api/user.ts';
import type { Deps } from '../http/app-types.ts';
import { OK } from '../http/ok.ts';
import { endOpenOrders } from '../leaving/end-open-orders.ts';
import type { DeskApp } from '../staff/desk-app-types.ts';
import { findMember, lookAtMember } from './find-member.ts';
import { createLegalHolds } from './legal-holds.ts';
import { createMemberData } from './member-data.service.ts';
import { createMemberHelp } from './member-help.service.ts';

const params = MemberOfDeskParams;
const response = { 200: OkReply };

/** Support at the desk: one member found at a time, and what may be done for them. */
export async function supportRoutes(app: DeskApp, deps: Deps): Promise<void> {
  // An address does not belong into one of ours: it is posted.
  app.post(
    '/api/desk/members/find',
    { config: { act: 'members.find' }, schema: { body: FindMemberBody, response: { 200: MemberLinesReply } } },
    async (request) => ({ members: await findMember(deps, request.staff, request.body) }),
  );
  app.get(
    '/api/desk/members/:id',
    { config: { act: 'members.find' }, schema: { params, response: { 200: MemberSheet } } },
    (request) => lookAtMember(deps, request.staff, request.params.id),
  );
  app.get(
    '/api/desk/holds',
    { config: { act: 'members.hold' }, schema: { response: { 200: HoldsReply } } },
    async () => ({ holds: await createLegalHolds(deps.db).all() }),
  );

  accessRoutes(app, deps);
  dataRoutes(app, deps);
}

/** Help of who cannot get in. */
function accessRoutes(app: DeskApp, deps: Deps): void {
  const help = createMemberHelp(deps);
  app.post(
    '/api/desk/members/:id/mails',
    { config: { act: 'members.help' }, schema: { params, body: SendMailBody, response } },
    async ({ staff, params: { id }, body }) => {
      await help.sendMail(staff, id, body);
      return OK;
    },
  );
  for (const [path, command] of [
    ['end-sessions', help.endSessions],
    ['factors-off', help.takeFactorsOff],
    ['unlock', help.unlock],
  ] as const)
    app.post(
      `/api/desk/members/:id/${path}`,
      { config: { act: 'members.help' }, schema: { params, body: WhyBody, response } },
      async ({ staff, params: { id }, body }) => {
        await command(staff, id, body.why);
        return OK;
      },
    );
}

/** What is held of a member: mended, copied, erased, or kept for a court. */
function dataRoutes(app: DeskApp, deps: Deps): void {
  const data = createMemberData(deps);
  app.put(
    '/api/desk/members/:id/birthdate',
    { config: { act: 'members.birthdate' }, schema: { params, body: BirthdateBody, response } },
    async ({ staff, params: { id }, body }) => {
      await data.changeBirthdate(staff, id, body);
      return OK;
    },
  );
  app.post(
    '/api/desk/members/:id/export',
    { config: { act: 'members.export' }, schema: { params, body: WhyBody, response } },
    async ({ staff, params: { id }, body }) => {
      await data.exportData(staff, id, body.why);
      return OK;
    },
  );
  app.post(
    '/api/desk/members/:id/erase',
    { config: { act: 'members.erase' }, schema: { params, body: EraseBody, response } },
    async ({ staff, params: { id }, body, log }) => {
      await data.eraseNow(staff, id, body);
      await endOpenOrders(deps, id, log);
      return OK;
    },
  );
  app.post(
    '/api/desk/members/:id/hold',
    { config: { act: 'members.hold' }, schema: { params, body: HoldBody, response } },
    async ({ staff, params: { id }, body }) => {
      await data.hold(staff, id, body.why, body.days);
      return OK;
    },
  );
  app.post(
    '/api/desk/members/:id/hold/lift',
    { config: { act: 'members.hold' }, schema: { params, body: WhyBody, response } },
    async ({ staff, params: { id }, body }) => {
      await data.liftHold(staff, id, body.why);
      return OK;
    },
  );
}
