import type { DeskRole } from '@vonk/api/desk/acts.ts';
import type { Language } from '@vonk/api/languages.ts';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildDeskApp } from '../desk-app.ts';
import type { DeskApp } from '../staff/desk-app-types.ts';
import type { StaffActor } from '../staff/staff-actor.ts';
import { createStaffRepository } from '../staff-access/staff.repository.ts';
import { createStaffSessions, STAFF_COOKIE } from '../staff-access/staff-session.ts';
import type { TestApp } from './test-app.ts';

export interface TestStaff extends StaffActor {
  email: string;
  /** Cookie header of a live session. */
  cookie: string;
}

export interface TestDesk {
  app: DeskApp;
  /** Somebody of the staff with a session. */
  makeStaff(role: DeskRole, languages?: Language[]): Promise<TestStaff>;
  /** A request as the desk makes it, signed in when `staff` is given. */
  call(
    method: string,
    url: string,
    options?: { staff?: TestStaff | undefined; body?: object; headers?: Record<string, string> },
  ): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/** How many of the staff a file made: no two have one address, whichever desk they sit at. */
let count = 0;

/** The desk's server over the database of a test, its log to `logTo`. Close it before the test's app. */
export async function openTestDesk(
  { deps, db }: Pick<TestApp, 'deps' | 'db'>,
  logTo?: NodeJS.WritableStream,
): Promise<TestDesk> {
  const app = await buildDeskApp(deps, [], logTo);
  await app.ready();
  return {
    app,
    async makeStaff(role, languages = ['nl', 'en']) {
      count += 1;
      const values = { email: `${role}${count}@staff.example`, name: `${role} ${count}`, role, languages };
      const staff = createStaffRepository(db);
      const id = (await staff.insert(values)) ?? 0;
      await staff.noteJoined(id);
      const token = await createStaffSessions(db).create(id, 'test', false);
      return { ...values, id, cookie: `${STAFF_COOKIE}=${token}` };
    },
    async call(method, url, { staff, body, headers = {} } = {}) {
      return app.inject({
        method: method as InjectOptions['method'],
        url,
        headers: {
          host: 'desk.localhost',
          'x-request-type': 'client',
          ...(staff ? { cookie: staff.cookie } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body }),
      } as InjectOptions) as Promise<LightMyRequestResponse>;
    },
    close: async () => void (await app.close()),
  };
}
