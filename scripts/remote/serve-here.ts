import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ProductRemote } from '@vonk/api/remotes.ts';
import { federatedApp, publicFolder } from '../../webpack.common.ts';
import { LOCAL_VERSION, serveRemote } from '../kit/serve-remote.ts';

/** Serves a remote of this project as it is edited, until the process is stopped; pages take it where their site allows that. */
export async function serveHere(name: ProductRemote, port: number): Promise<true> {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-local-'));
  const config = federatedApp({ name, mode: 'production', version: LOCAL_VERSION, outRoot: root });
  const say = (problem: string | null) => console.log(`  ${problem ?? `built ${name}`}`);
  const { origin, end } = await serveRemote({ config, root, port, say });
  console.log(`  ${origin}/${publicFolder(name, LOCAL_VERSION)}/mf-manifest.json`);
  await new Promise((stop) => process.once('SIGINT', stop).once('SIGTERM', stop));
  await end();
  fs.rmSync(root, { recursive: true, force: true });
  return true;
}
