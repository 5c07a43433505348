import { LineBody, LinesReply, NoteBody, OperatorParams } from '@vonk/api/desk/operators.ts';
import { OkReply } from '@vonk/api/user.ts';
import { DomainError } from '../errors.ts';
import type { Deps } from '../http/app-types.ts';
import { OK } from '../http/ok.ts';
import type { DeskApp } from '../staff/desk-app-types.ts';
import { noteInLog } from '../staff/staff-log.ts';
import { checkRead, createOperatorNotes } from './operator-notes.repository.ts';

const act = 'operators.lines';
const config = { act } as const;
const done = { 200: OkReply };

/** Lines that operators have at hand, and how each profile writes. */
export async function lineRoutes(app: DeskApp, { db }: Deps): Promise<void> {
  app.get('/api/desk/operators/lines', { config, schema: { response: { 200: LinesReply } } }, async () => ({
    lines: await createOperatorNotes(db).lines(),
  }));
  app.post('/api/desk/operators/lines', { config, schema: { body: LineBody, response: done } }, async (request) => {
    const { staff, body } = request;
    await db.inTransaction(async (trx) => {
      const id = await createOperatorNotes(trx).addLine(staff.id, body);
      await noteInLog(trx, staff, { act, target: `line:${id}`, after: body });
    });
    return OK;
  });
  app.post(
    '/api/desk/operators/lines/:id/remove',
    { config, schema: { params: OperatorParams, response: done } },
    async (request) => {
      const { id } = request.params;
      await db.inTransaction(async (trx) => {
        const text = await createOperatorNotes(trx).removeLine(id);
        if (text === null) throw new DomainError('not_found');
        await noteInLog(trx, request.staff, { act, target: `line:${id}`, before: { text } });
      });
      return OK;
    },
  );
  app.put(
    '/api/desk/operators/profiles/:id/tone',
    { config, schema: { params: OperatorParams, body: NoteBody, response: done } },
    async (request) => {
      const { id } = request.params;
      const { text } = request.body;
      await db.inTransaction(async (trx) => {
        const before = await createOperatorNotes(trx).setTone(request.staff.id, id, text);
        if (before === null) throw new DomainError('not_found');
        checkRead(before, request.body);
        await noteInLog(trx, request.staff, {
          act,
          target: `member:${id}`,
          before: { tone: before },
          after: { tone: text },
        });
      });
      return OK;
    },
  );
}
