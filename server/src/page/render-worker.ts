// Runs in a worker thread: renders pages with the host's and the remotes' server builds, loaded once per version.
import { createRequire } from 'node:module';
import type { PageState } from '@vonk/api/page.ts';
import type { RemoteName } from '@vonk/api/remotes.ts';
import type { RemoteModule } from '@vonk/kernel/remote-module.ts';
import type { Rendered, RenderRequest } from '../../../host/src/render/render.tsx';

export interface RenderTask {
  url: string;
  boot: PageState;
  hostFile: string;
  remote: { name: RemoteName; file: string } | null;
  /** Set to 1 when the worker begins: a task that only waited says nothing of the page. */
  begun: Int32Array<SharedArrayBuffer>;
}

const require = createRequire(import.meta.url);

export default function renderTask({ url, boot, hostFile, remote, begun }: RenderTask): Rendered {
  Atomics.store(begun, 0, 1);
  const host: { render(request: RenderRequest): Rendered } = require(hostFile);
  const loaded: { default: RemoteModule } | null = remote && require(remote.file);
  return host.render({ url, boot, remote: remote && loaded && { name: remote.name, module: loaded.default } });
}
