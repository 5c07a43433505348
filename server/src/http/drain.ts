import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from './app-types.ts';

/** What is under way has so long to end; what hangs longer is cut. */
const PATIENCE_MS = 5_000;

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
  let wake = () => {};
  // Before the handler: it may answer at once.
  app.server.prependListener('request', (_request, response) => {
    running += 1;
    if (isBegun) response.setHeader('connection', 'close');
    response.once('close', () => {
      running -= 1;
      if (!running) wake();
    });
  });
  app.decorate('drain', {
    isBegun: () => isBegun,
    async begin(seconds: number): Promise<void> {
      isBegun = true;
      await sleep(seconds * 1000);
      app.server.close();
      app.server.closeIdleConnections();
      if (!running) return;
      const isAnswered = new Promise<void>((done) => {
        wake = done;
      });
      await Promise.race([isAnswered, sleep(PATIENCE_MS, null, { ref: false })]);
    },
  });
}
