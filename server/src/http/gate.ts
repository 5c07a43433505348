import http, { type IncomingMessage, type ServerOptions, type ServerResponse } from 'node:http';
import type { WorkKind } from '../database/work.ts';
import { errorReply } from '../errors.ts';

/** What members ask for, and their open connections; the desk has a door of its own. */
type GateKind = Exclude<WorkKind, 'desk'>;

/**
 * Requests of a kind that are answered at the same time. What comes beyond them would only wait: it is refused at once,
 * before anything was done for it, and what is under way keeps its pace. Pages have a smaller answer for a crowd before
 * that: their layout (page/rendering/turns.ts).
 */
const MOST_AT_ONCE: Record<GateKind, number> = { write: 250, read: 250, search: 60, page: 300, background: Infinity };

/** A refused caller may ask again after so many seconds. */
export const RETRY_AFTER = 1;

const AMBIGUOUS = JSON.stringify(errorReply('bad_request'));
const REFUSAL = Buffer.from(JSON.stringify(errorReply('unavailable', { retry_after: RETRY_AFTER })));
const REFUSAL_HEADERS = [
  ...['content-type', 'application/json; charset=utf-8', 'content-length', String(REFUSAL.length)],
  ...['retry-after', String(RETRY_AFTER), 'cache-control', 'no-store', 'x-content-type-options', 'nosniff'],
];

/** Whether a proxy asks for somebody: its connection is of many. */
const isShared = ({ headers }: IncomingMessage): boolean =>
  headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined || headers.via !== undefined;

/**
 * Refuses at once. Who has a connection of their own is not heard on it for most of the time that they were told: one who
 * asks on and on would take the time in which others are answered.
 */
function refuse(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  if (!isShared(request))
    response.once('finish', () => {
      socket.pause();
      // Not all at the same moment.
      setTimeout(() => socket.resume(), RETRY_AFTER * 1000 * (0.2 + 0.8 * Math.random())).unref();
    });
  response.writeHead(503, REFUSAL_HEADERS).end(REFUSAL);
}

/** Node keeps the first of several hosts; who stands before it may have kept another one (RFC 9112, 3.2: such a request is refused). */
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Counts what is under way, and says what is too much. */
export function createGate() {
  const running: Record<GateKind, number> = { write: 0, read: 0, search: 0, page: 0, background: 0 };
  const refused: Record<GateKind, number> = { write: 0, read: 0, search: 0, page: 0, background: 0 };
  const searches = new Set<string>();
  const kindOf = (method: string, url: string): GateKind => {
    if (method !== 'GET' && method !== 'HEAD') return 'write';
    if (!url.startsWith('/api/')) return url.startsWith('/live') ? 'background' : 'page';
    return searches.has(url.split('?', 1)[0] ?? url) ? 'search' : 'read';
  };
  const isFull = (kind: GateKind): boolean => {
    const isTooMuch = running[kind] >= MOST_AT_ONCE[kind];
    if (isTooMuch) refused[kind] += 1;
    return isTooMuch;
  };
  return {
    /** Paths of the API that search. */
    searches,
    /** The kind of work of a request; a connection that stays open is none, and what it says is told to everybody. */
    kindOf,
    /** Whether one more is too much; whoever asks refuses then. */
    isFull,
    /** How many are under way, and how many refused, since the start. */
    counts: () => ({ running: { ...running }, refused: { ...refused } }),
    /** Counts a request until the returned function is called, once or more often. */
    enter(kind: GateKind): () => void {
      let isIn = true;
      running[kind] += 1;
      return () => {
        if (isIn) running[kind] -= 1;
        isIn = false;
      };
    },
    /**
     * Makes the server. A call of the API that is too much is refused before the framework has it: a refusal must cost a
     * small part of an answer, or refusing many leaves no time to answer any. Pages say it in words (request-work.ts).
     * A connection with a request on which nothing moves for `stalledMs` is cut: whoever does not read their answer, or went
     * away without a word, would hold it for ever.
     */
    createServer(handler: Handler, { stalledMs, ...options }: ServerOptions & { stalledMs: number }): http.Server {
      const server = http.createServer(options, (request, response) => {
        const { url = '/', method = 'GET', socket } = request;
        // Asked for once while the connection is there, an address is known for as long as anybody needs it. Who has none is gone.
        if (socket.remoteAddress === undefined) socket.destroy();
        else if (namesTwoHosts(request))
          response.writeHead(400, { 'content-type': 'application/json', connection: 'close' }).end(AMBIGUOUS);
        else if (url.startsWith('/api/') && isFull(kindOf(method, url))) refuse(request, response);
        else handler(request, response);
      });
      return server.setTimeout(stalledMs);
    },
  };
}

export type Gate = ReturnType<typeof createGate>;
