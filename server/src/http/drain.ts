import type { Socket } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { App } from './app-types.ts';

/** What is under way has so long to end; what hangs longer is cut. */
const PATIENCE_MS = 5_000;
/** Who has a connection and asked nothing yet has so long to ask: some connections are opened and never used. */
const FIRST_REQUEST_MS = 1_000;
/** More cannot be waiting at the door: Node's `listen` keeps so many connections that were not let in yet. Counted, not timed: a stalled machine loses nobody. */
const LAST_GUESTS = 511;
/** A turn that took longer did something else, and somebody may have connected after it looked; an idle one takes a tenth. */
const QUIET_TURN_MS = 0.5;

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain;
  }
}

export interface Drain {
  /** It closes: no proxy is to send anybody here any more. */
  isBegun(): boolean;
  /**
   * Takes the server out of service without an error for anybody: for `seconds` it says that it is not ready and ends each
   * connection with its next answer, then it listens no more, and what is under way is answered.
   */
  begin(seconds: number): Promise<void>;
}

/** Lets a server close gently. Live connections stay open until the app closes them. */
export function addDrain(app: App): void {
  let isBegun = false;
  let running = 0;
  let connected = 0;
  let wake = () => {};
  /** Connections on which nothing was asked yet: their request may be on its way. */
  const fresh = new Set<Socket>();
  const settle = () => {
    if (!running && !fresh.size) wake();
  };
  app.server.on('connection', (socket) => {
    connected += 1;
    fresh.add(socket);
    socket.once('close', () => {
      fresh.delete(socket);
      settle();
    });
  });
  // Before the handler: it may answer at once.
  app.server.prependListener('request', (request, response) => {
    fresh.delete(request.socket);
    running += 1;
    if (isBegun) response.setHeader('connection', 'close');
    response.once('close', () => {
      running -= 1;
      settle();
    });
  });
  app.decorate('drain', {
    isBegun: () => isBegun,
    async begin(seconds: number): Promise<void> {
      isBegun = true;
      await sleep(seconds * 1000);
      // `close` does it again, and is quicker the second time: what it takes is time in which whoever connects is lost.
      app.server.closeIdleConnections();
      // Whoever has connected and was not let in yet is turned away when the door closes: they come in first, one in each
      // turn, until nobody came in a turn that did nothing else.
      for (
        let seen = -1, guests = 0, ms = 0;
        (seen !== connected || ms > QUIET_TURN_MS) && guests < LAST_GUESTS;
        guests += 1
      ) {
        seen = connected;
        const began = performance.now();
        await setImmediate();
        ms = performance.now() - began;
      }
      app.server.close();
      const isAnswered = new Promise<void>((done) => {
        wake = done;
      });
      settle();
      await Promise.race([
        isAnswered,
        sleep(FIRST_REQUEST_MS, null, { ref: false }).then(async () => {
          // What came while the machine stood still is read before anybody is sent away.
          await setImmediate();
          fresh.clear();
          settle();
          return isAnswered;
        }),
        sleep(PATIENCE_MS, null, { ref: false }),
      ]);
    },
  });
}
