import { DeskAddPasskeyBody, DeskCodeBody, DeskPasskeys, DeskRecoveryCodesReply } from '@vonk/api/desk/staff.ts';
import { PasskeyOptionsReply, PasskeyParams } from '@vonk/api/second-factor.ts';
import { OkReply } from '@vonk/api/user.ts';
import type { Database } from '../database/database.ts';
import { OK } from '../http/ok.ts';
import type { DeskApp } from '../staff/desk-app-types.ts';
import { noteInLog } from '../staff/staff-log.ts';
import { placeOf } from './desk-place.ts';
import type { StaffAccess } from './staff-access.service.ts';
import { createStaffPasskeys } from './staff-passkeys.ts';

const use = { act: 'desk.use' } as const;

/** What somebody of the staff does about their own way in: passkeys, and new recovery codes. */
export function ownFactorRoutes(app: DeskApp, db: Database, access: StaffAccess): void {
  const passkeys = createStaffPasskeys(db);

  app.get('/api/desk/passkeys', { config: use, schema: { response: { 200: DeskPasskeys } } }, async (request) => ({
    passkeys: await passkeys.list(request.staff.id),
  }));
  app.post(
    '/api/desk/passkeys/options',
    { config: use, schema: { response: { 200: PasskeyOptionsReply } } },
    async (request) => ({ options: { ...(await passkeys.addingOptions(request.staffSession, placeOf(request))) } }),
  );
  app.post(
    '/api/desk/passkeys',
    { config: use, schema: { body: DeskAddPasskeyBody, response: { 200: OkReply } } },
    async (request) => {
      await passkeys.add(request.staff.id, request.body, placeOf(request));
      await noteInLog(db, request.staff, {
        act: 'desk.use',
        target: `staff:${request.staff.id}`,
        why: 'passkey added',
      });
      return OK;
    },
  );
  app.delete(
    '/api/desk/passkeys/:id',
    { config: use, schema: { params: PasskeyParams, response: { 200: OkReply } } },
    async (request) => {
      await passkeys.remove(request.staff.id, request.params.id);
      await noteInLog(db, request.staff, {
        act: 'desk.use',
        target: `staff:${request.staff.id}`,
        why: 'passkey removed',
      });
      return OK;
    },
  );
  app.post(
    '/api/desk/recovery-codes',
    {
      config: { ...use, event: 'desk_recovery_codes_made' },
      schema: { body: DeskCodeBody, response: { 200: DeskRecoveryCodesReply } },
    },
    async (request) => {
      await access.requireCode(request.staff.id, request.body.code);
      const recovery_codes = await access.factors.renewCodes(request.staff.id);
      await noteInLog(db, request.staff, {
        act: 'desk.use',
        target: `staff:${request.staff.id}`,
        why: 'recovery codes made',
      });
      return { recovery_codes };
    },
  );
}
