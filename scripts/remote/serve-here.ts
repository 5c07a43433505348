import type { ProductRemote } from '@vonk/api/remotes.ts';
import { federatedApp, publicFolder } from '../../webpack.common.ts';
import { LOCAL_VERSION, serveUntilStopped } from '../kit/serve-remote.ts';

/** Serves a remote of this project as it is edited, until the process is stopped; pages take it where their site allows that. */
export async function serveHere(name: ProductRemote, port: number): Promise<true> {
  await serveUntilStopped({
    name,
    release: publicFolder(name, LOCAL_VERSION),
    config: (outRoot) => federatedApp({ name, mode: 'production', version: LOCAL_VERSION, outRoot }),
    port,
  });
  return true;
}
