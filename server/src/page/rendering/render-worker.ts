// Runs in a worker thread: renders pages with the host's and the remotes' server builds, loaded once per version.
import { createRequire } from 'node:module';
import type { PageState } from '@vonk/api/page.ts';
import type { RemoteName } from '@vonk/api/remotes.ts';
import type { RemoteModule } from '@vonk/kernel/remote-module.ts';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import type { Rendered, RenderRequest } from '../../../../host/src/render/render.tsx';
import { inBytes, type RenderedPage } from './rendered-page.ts';
import { readStrings, type StringFiles } from './strings.ts';

export interface RenderTask {
  url: string;
  /** Its state without strings, as JSON: a text is handed to a thread in a fraction of the time that objects take. */
  boot: string;
  strings: StringFiles;
  hostFile: string;
  remote: { name: RemoteName; file: string } | null;
  /** Of a layout: the server's build of the remote in whose place it stands, which tells whether there is such a page. */
  pagesFile?: string | null;
  /** Gets the time at which the worker begins, in ms since `askedAt`: a task that only waited says nothing of the page. */
  begun: Int32Array<SharedArrayBuffer>;
  askedAt: number;
}

/** A member's largest page has 0.7 MB: 200 likes of each kind. What has more is a fault of its remote. */
const MOST_BYTES = 8e6;

const require = createRequire(import.meta.url);

/** Hands a page's bytes over without copying them. */
const handOver = (page: RenderedPage) =>
  move({ [transferableSymbol]: [page.inSight.buffer, page.below.buffer], [valueSymbol]: page });

export default function renderTask({
  url,
  boot: told,
  strings,
  hostFile,
  remote,
  pagesFile,
  begun,
  askedAt,
}: RenderTask): ReturnType<typeof handOver> {
  Atomics.store(begun, 0, Math.max(1, Date.now() - askedAt));
  const host: { render(request: RenderRequest): Rendered } = require(hostFile);
  const loaded: { default: RemoteModule } | null = remote && require(remote.file);
  const boot: PageState = { ...JSON.parse(told), strings: readStrings(strings) };
  const pages = pagesFile ? (require(pagesFile) as { default: RemoteModule }).default.routes : undefined;
  const page = inBytes(
    host.render({ url, boot, remote: remote && loaded && { name: remote.name, module: loaded.default }, pages }),
  );
  const bytes = page.inSight.length + page.below.length;
  if (bytes > MOST_BYTES) throw new Error(`the page has ${bytes} bytes`);
  return handOver(page);
}
