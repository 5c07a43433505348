// Runs in a worker thread: renders pages with the host's and the remotes' server builds, loaded once per version.
import { createRequire } from 'node:module';
import type { PageState } from '@vonk/api/page.ts';
import type { RemoteName } from '@vonk/api/remotes.ts';
import type { RemoteModule } from '@vonk/kernel/remote-module.ts';
import type { Rendered, RenderRequest } from '../../../host/src/render/render.tsx';
import { readStrings, type StringFiles } from './strings.ts';

export interface RenderTask {
  url: string;
  /** Without its strings. */
  boot: PageState;
  strings: StringFiles;
  hostFile: string;
  remote: { name: RemoteName; file: string } | null;
  /** Gets the time at which the worker begins, in ms since `askedAt`: a task that only waited says nothing of the page. */
  begun: Int32Array<SharedArrayBuffer>;
  askedAt: number;
}

const require = createRequire(import.meta.url);

export default function renderTask({
  url,
  boot: told,
  strings,
  hostFile,
  remote,
  begun,
  askedAt,
}: RenderTask): Rendered {
  Atomics.store(begun, 0, Math.max(1, Date.now() - askedAt));
  const host: { render(request: RenderRequest): Rendered } = require(hostFile);
  const loaded: { default: RemoteModule } | null = remote && require(remote.file);
  const boot = { ...told, strings: readStrings(strings) };
  return host.render({ url, boot, remote: remote && loaded && { name: remote.name, module: loaded.default } });
}
