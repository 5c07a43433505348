import fs from 'node:fs';
import path from 'node:path';
import { Piscina } from 'piscina';
import type { Rendered } from '../../../host/src/render/render.tsx';
import type { RenderTask } from './render-worker.ts';

/** A page that takes longer is cut where something else can be shown: its last good rendition, or the version before. */
export const RENDER_MS = 1_500;
/** Time for a page in whose place there is only its layout, which says nothing without script, and for the first one of a version. */
export const PATIENT_RENDER_MS = 4_000;
/** Time for rendering the version before, on a renderer that may have to start again after it was stopped. */
export const FALLBACK_RENDER_MS = 3_000;
/** Pages beyond these would wait until they are cut: they get their layout at once. */
const MOST_WAITING = 50;

/** How a rendition went: `failed` is the code's own doing; `slow` ran out of time; `not begun` waited too long, or has no file here. */
export type Rendering =
  | { kind: 'rendered'; rendered: Rendered }
  | { kind: 'failed' }
  | { kind: 'slow' }
  | { kind: 'not begun' };

export type RenderOrder = Omit<RenderTask, 'begun'>;

export interface Renderer {
  render(task: RenderOrder, limitMs?: number): Promise<Rendering>;
  close(): Promise<void>;
}

/** Addresses carry tokens: a log names the path only. */
const withoutQuery = (url: string): string => url.split('?')[0] ?? '';

/** Renders pages in worker threads, so that a slow or broken remote holds up nobody else. */
export function createRenderer(log: { warn(details: object, message: string): void }): Renderer {
  const pool = new Piscina<RenderTask, Rendered>({
    filename: path.join(import.meta.dirname, 'render-worker.ts'),
    minThreads: 1,
    maxThreads: 2,
    maxQueue: MOST_WAITING,
    idleTimeout: 60_000,
    execArgv: ['--no-warnings'],
  });
  return {
    async render(order, limitMs = RENDER_MS) {
      if (order.remote && !fs.existsSync(order.remote.file)) return { kind: 'not begun' };
      const signal = AbortSignal.timeout(limitMs);
      const begun = new Int32Array(new SharedArrayBuffer(4));
      try {
        return { kind: 'rendered', rendered: await pool.run({ ...order, begun }, { signal }) };
      } catch (error) {
        const kind = Atomics.load(begun, 0) === 0 ? 'not begun' : signal.aborted ? 'slow' : 'failed';
        const place = { path: withoutQuery(order.url), remote: order.remote?.name, kind };
        log.warn({ ...place, err: error }, 'a page could not be rendered');
        return { kind };
      }
    },
    close: () => pool.destroy(),
  };
}
