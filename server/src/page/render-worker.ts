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
}

const require = createRequire(import.meta.url);

export default function renderTask({ url, boot, hostFile, remote }: RenderTask): Rendered {
  const host: { render(request: RenderRequest): Rendered } = require(hostFile);
  const loaded: { default: RemoteModule } | null = remote && require(remote.file);
  return host.render({ url, boot, remote: remote && loaded && { name: remote.name, module: loaded.default } });
}
