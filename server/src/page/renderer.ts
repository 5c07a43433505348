import fs from 'node:fs';
import path from 'node:path';
import { Piscina } from 'piscina';
import type { Rendered } from '../../../host/src/render/render.tsx';
import type { RenderTask } from './render-worker.ts';

/** A page that takes longer is cut: the visitor gets the last good rendition or the layout, and the browser does the rest. */
export const RENDER_MS = 1_500;
const MOST_CACHED = 500;

export interface Renderer {
  /** Null when the rendition failed and no earlier one of the same key is known. */
  render(key: string, isCacheable: boolean, task: RenderTask): Promise<Rendered | null>;
  close(): Promise<void>;
}

export function createRenderer(log: { warn(details: object, message: string): void }): Renderer {
  const pool = new Piscina<RenderTask, Rendered>({
    filename: path.join(import.meta.dirname, 'render-worker.ts'),
    minThreads: 1,
    maxThreads: 2,
    idleTimeout: 60_000,
    execArgv: ['--no-warnings'],
  });
  const cache = new Map<string, Rendered>();
  return {
    async render(key, isCacheable, task) {
      const known = isCacheable ? cache.get(key) : undefined;
      if (known) return known;
      if (task.remote && !fs.existsSync(task.remote.file)) return null;
      try {
        const rendered = await pool.run(task, { signal: AbortSignal.timeout(RENDER_MS) });
        if (isCacheable) {
          cache.set(key, rendered);
          const oldest = cache.keys().next().value;
          if (cache.size > MOST_CACHED && oldest !== undefined) cache.delete(oldest);
        }
        return rendered;
      } catch (error) {
        log.warn({ err: error, url: task.url }, 'a page could not be rendered');
        return null;
      }
    },
    close: () => pool.destroy(),
  };
}
