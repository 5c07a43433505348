import fs from 'node:fs';
import path from 'node:path';
import { Piscina } from 'piscina';
import type { Rendered } from '../../../host/src/render/render.tsx';
import type { RenderTask } from './render-worker.ts';

/** A page that takes longer is cut: the visitor gets the last good rendition or the layout, and the browser does the rest. */
export const RENDER_MS = 1_500;
/** Time for rendering the version before, on a renderer that may have to start again after it was stopped. */
export const FALLBACK_RENDER_MS = 3_000;

export interface Renderer {
  /** Null when the rendition failed or took too long. */
  render(task: RenderTask, limitMs?: number): Promise<Rendered | null>;
  close(): Promise<void>;
}

/** Renders pages in worker threads, so that a slow or broken remote holds up nobody else. */
export function createRenderer(log: { warn(details: object, message: string): void }): Renderer {
  const pool = new Piscina<RenderTask, Rendered>({
    filename: path.join(import.meta.dirname, 'render-worker.ts'),
    minThreads: 1,
    maxThreads: 2,
    idleTimeout: 60_000,
    execArgv: ['--no-warnings'],
  });
  return {
    async render(task, limitMs = RENDER_MS) {
      if (task.remote && !fs.existsSync(task.remote.file)) return null;
      try {
        return await pool.run(task, { signal: AbortSignal.timeout(limitMs) });
      } catch (error) {
        log.warn({ err: error, url: task.url }, 'a page could not be rendered');
        return null;
      }
    },
    close: () => pool.destroy(),
  };
}
