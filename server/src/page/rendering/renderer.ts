import fs from 'node:fs';
import path from 'node:path';
import type { PageState } from '@vonk/api/page.ts';
import { Piscina } from 'piscina';
import { stateForRenderer } from '../document/inline-json.ts';
import { limitTime } from './limit-time.ts';
import type { RenderTask } from './render-worker.ts';
import type { RenderedPage } from './rendered-page.ts';
import { createTurns } from './turns.ts';

/** A page that waits or takes longer is cut where something else can be shown: its last good rendition, or the version before. */
export const RENDER_MS = 1_500;
/** Time for a page in whose place there is only its layout, which says nothing without script, and for the first one of a version. */
export const PATIENT_RENDER_MS = 4_000;
/** Time for rendering the version before, on a renderer that may have to start again after it was stopped. */
export const FALLBACK_RENDER_MS = 3_000;
/** Pages beyond these would wait until they are cut: they get their layout at once. */
const MOST_WAITING = 50;
/** A layout takes a small part of a page's time: it may stand behind more. */
const MOST_LAYOUTS_WAITING = 400;

const THREADS = 2;
/** Whoever asks for something else goes first, where there are too few cores for all. */
const NICE = 10;
/** A page that takes more ends its thread, and not the server. */
const MOST_MEGABYTES = 512;

/** How a rendition went: `failed` is the code's own doing; `slow` ran out of time; `not begun` waited too long, or has no file here. */
export type Rendering =
  | { kind: 'rendered'; rendered: RenderedPage }
  | { kind: 'failed' }
  | { kind: 'slow' }
  | { kind: 'not begun' };

export interface RenderOrder extends Omit<RenderTask, 'begun' | 'askedAt' | 'boot'> {
  boot: PageState;
}

export interface Renderer {
  render(task: RenderOrder, limitMs?: number): Promise<Rendering>;
  close(): Promise<void>;
}

/** Addresses carry tokens: a log names the path only. */
const withoutQuery = (url: string): string => url.split('?')[0] ?? '';

/** Renders pages in worker threads, so that a slow or broken remote holds up nobody else. */
export function createRenderer(
  log: { warn(details: object, message: string): void },
  { isNice = true }: { isNice?: boolean } = {},
): Renderer {
  const pool = new Piscina<RenderTask, RenderedPage>({
    filename: path.join(import.meta.dirname, 'render-worker.ts'),
    minThreads: 1,
    maxThreads: THREADS,
    niceIncrement: isNice ? NICE : 0,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES, maxYoungGenerationSizeMb: 96 },
    idleTimeout: 60_000,
    execArgv: ['--no-warnings'],
  });
  const turns = createTurns(THREADS);
  return {
    async render(order, limitMs = RENDER_MS) {
      // A layout takes little, and stands in for pages that nobody has time for: it goes before them.
      const isLayout = order.remote === null;
      const isFull = isLayout ? turns.waitingUrgently() >= MOST_LAYOUTS_WAITING : turns.waiting() >= MOST_WAITING;
      if (isFull || (order.remote && !fs.existsSync(order.remote.file))) return { kind: 'not begun' };
      // The thread reads the strings by itself, once: they are the larger part of what it would be told.
      const boot = stateForRenderer(order.boot);
      const begun = new Int32Array(new SharedArrayBuffer(4));
      const askedAt = Date.now();
      const begunAfter = () => Atomics.load(begun, 0);
      const limit = limitTime(limitMs, () => begunAfter() && askedAt + begunAfter());
      const task = { ...order, boot, begun, askedAt };
      let hasTurn = false;
      try {
        await turns.take(isLayout, limit.signal);
        hasTurn = true;
        return { kind: 'rendered', rendered: await pool.run(task, { signal: limit.signal }) };
      } catch (error) {
        const kind = begunAfter() === 0 ? 'not begun' : limit.signal.aborted ? 'slow' : 'failed';
        const place = { path: withoutQuery(order.url), remote: order.remote?.name, kind };
        // Where a page was cut that there was no time for tells nothing, and in a crowd there are hundreds of them.
        log.warn(kind === 'failed' ? { ...place, err: error } : place, 'a page could not be rendered');
        return { kind };
      } finally {
        limit.end();
        if (hasTurn) turns.free();
      }
    },
    close: () => pool.destroy(),
  };
}
