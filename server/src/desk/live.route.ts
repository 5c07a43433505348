import type { ServerResponse } from 'node:http';
import { type DeskRole, may } from '@vonk/api/desk/acts.ts';
import type { Deps } from '../http/app-types.ts';
import { SECURITY_HEADERS } from '../http/security-headers.ts';
import type { DeskApp } from '../staff/desk-app-types.ts';
import { DESK } from '../staff/tell-desk.ts';
import { createStaffSessions, staffToken } from '../staff-access/staff-session.ts';

/** A proxy keeps a connection that says something; and who left is found out so late at most. */
const BEAT_MS = 20_000;
/** Windows of one session. The session is asked for each of them, whenever anything is told. */
const MOST_OPEN = 20;

interface OpenDesk {
  response: ServerResponse;
  token: string;
  /** As its page knows it. */
  role: DeskRole;
}

const HELLO = 'data: {"type":"hello"}\n\n';

/**
 * Tells open desks what changed, as server-sent events: the act whose pages are read again. A desk that was cut off hears
 * `hello` when it is back, and so does one whose owner has another role: it reads all.
 */
export async function deskLiveRoutes(app: DeskApp, { db, bus }: Deps): Promise<void> {
  const sessions = createStaffSessions(db);
  const open = new Set<OpenDesk>();
  const end = (desk: OpenDesk) => {
    open.delete(desk);
    desk.response.end();
  };
  const say = async (desk: OpenDesk, text: (role: DeskRole) => string): Promise<void> => {
    // That a page lies open is no use of it: a desk that nobody sits at ends with its hour.
    const session = await sessions.find(desk.token, false, false).catch(() => undefined);
    if (session === null) return end(desk);
    if (!session || desk.response.destroyed) return;
    // Another role has other pages: all is read again.
    desk.response.write(session.role === desk.role ? text(session.role) : HELLO);
    desk.role = session.role;
  };
  await bus.hold(DESK);
  bus.subscribe((_to, event) => {
    if (event.type !== 'desk') return;
    for (const desk of open)
      void say(desk, (role) => (may(role, event.act) ? `data: ${JSON.stringify(event)}\n\n` : ': \n\n'));
  });
  bus.onGap(() => {
    for (const desk of open) desk.response.write(HELLO);
  });
  const beat = setInterval(() => {
    for (const desk of open) void say(desk, () => ': \n\n');
  }, BEAT_MS);
  beat.unref();
  app.addHook('preClose', async () => {
    clearInterval(beat);
    for (const desk of open) end(desk);
    bus.release(DESK);
  });

  app.get('/api/desk/live', { config: { act: 'desk.use' }, logLevel: 'warn' }, (request, reply) => {
    const token = staffToken(request);
    // A browser does not ask again after this status (HTML, server-sent events); the page reads when it is opened.
    if ([...open].filter((other) => other.token === token).length >= MOST_OPEN) return reply.code(204).send();
    reply.hijack();
    const desk = { response: reply.raw, token, role: request.staff.role };
    open.add(desk);
    reply.raw.writeHead(200, {
      ...SECURITY_HEADERS,
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      // Nothing else is asked over it: it goes with the stream, and holds up no server that ends.
      connection: 'close',
    });
    reply.raw.write(HELLO);
    reply.raw.once('close', () => open.delete(desk));
  });
}
