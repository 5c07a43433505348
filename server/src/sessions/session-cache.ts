import type { Database } from '../database/database.ts';
import { runForNobody } from '../database/work.ts';
import { createKeptSessions } from './kept-sessions.ts';
import type { TokenKey } from './member-token.ts';
import { createSessionRepository, type LiveSession } from './session.repository.ts';

/** Nothing is believed when the connection that tells of changes has not answered for so long. */
const LEASE_MS = 1_000;
/** How often that connection is asked, while anybody calls at all. */
const ASK_MS = 400;
const IDLE_MS = 5_000;
/** One that does not answer for so long is given up, and another is opened. */
const SILENT_MS = 3_000;

type Connection = Awaited<ReturnType<Database['connect']>>;

/**
 * Finds sessions, and believes what it found for a while, so that a call needs no statement for it. The database tells of
 * every change with its commit (migration 0160), on a connection that is asked again and again: an answer to a question
 * comes after all that was told before it was put. So what is believed is never older than a second, also when that
 * connection is cut or hangs.
 */
export function createSessionCache(db: Pick<Database, 'read' | 'connect'>, onError: (error: unknown) => void) {
  const sessions = createSessionRepository(db.read);
  const kept = createKeptSessions();
  let answeredAt = Number.NEGATIVE_INFINITY;
  let usedAt = performance.now();
  let isAsking = false;
  /** The outage that lasts was told. */
  let isTold = false;
  let isClosed = false;
  let connection: Connection | null = null;
  let timer: NodeJS.Timeout | undefined;

  const isSure = () => performance.now() - answeredAt < LEASE_MS;

  async function listen(): Promise<void> {
    const next = await db.connect({ answerMs: SILENT_MS });
    next.on('notification', ({ payload = 'all' }) => kept.forget(payload === 'all' ? payload : JSON.parse(payload)));
    next.on('end', () => {
      if (connection === next) connection = null;
      answeredAt = Number.NEGATIVE_INFINITY;
    });
    await next.query('listen session_change');
    // What changed while nobody listened was not told.
    kept.forget('all');
    connection = next;
    if (isClosed) await next.end();
  }

  async function ask(): Promise<void> {
    if (!connection) await listen();
    const askedAt = performance.now();
    await connection?.query('select 1');
    if (connection) answeredAt = askedAt;
  }

  async function askOn(): Promise<void> {
    isAsking = true;
    await ask().catch((error: unknown) => {
      connection?.end().catch(() => {});
      connection = null;
      if (!isClosed && !isTold) onError(error);
      isTold = true;
    });
    if (connection) isTold = false;
    isAsking = !isClosed && performance.now() - usedAt < IDLE_MS;
    if (isAsking) timer = setTimeout(askOn, ASK_MS).unref();
  }

  return {
    /** Begins to believe; until then, and where the database cannot tell of changes, every session is looked up. */
    open: askOn,
    /** The member of a live session on this site, at most a second after the fact; null when there is none. */
    async find(token: TokenKey, siteId: number): Promise<LiveSession | null> {
      usedAt = performance.now();
      if (!isAsking && !isClosed) void runForNobody(askOn);
      const key = token.hash.toString('base64');
      const known = isSure() ? kept.find(key, siteId) : null;
      if (known) return known;
      const before = kept.changes();
      const isSureBefore = isSure();
      const found = await sessions.find(token, siteId);
      if (found && isSureBefore && before === kept.changes()) kept.keep(key, siteId, found);
      return found;
    },
    /** Believes nothing of this member any more, or of anybody: what this server itself has just changed. */
    forget: kept.forget,
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      await connection?.end().catch(() => {});
    },
  };
}
