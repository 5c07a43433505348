// The kit's own command, in the repository of a remote: makes, builds and serves it.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '@vonk/release/message-of.ts';
import { readJson } from '@vonk/release/read-json.ts';
import { remoteConfig, remoteFolder } from '../../build/remote-config.ts';
import { LEAST_NODE } from './kit-contract.ts';
import { buildOf, buildOutside, nameOf } from './outside-remote.ts';
import { LOCAL_VERSION, readServePort, serveUntilStopped } from './serve-remote.ts';

const USAGE = `vonk-remote new NAME              makes the folder NAME with one page
vonk-remote build [--out FOLDER]  builds the remote of this folder, and says where it lies (dist)
vonk-remote serve [--port 4300]   builds it at every change, for a page that takes it from here`;

const kit = import.meta.dirname;
const folder = process.cwd();

/** Makes a remote from the template, with the kit as its only package. */
function makeNew(name: string): void {
  if (!/^[a-z][a-z0-9]{1,19}$/.test(name))
    throw new Error(`'${name}' is no name: one word of small letters and digits`);
  const to = path.join(folder, name);
  if (fs.existsSync(to)) throw new Error(`${to} is there already`);
  const from = path.join(kit, 'template');
  for (const entry of fs.readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const made = path.join(to, path.relative(from, file));
    fs.mkdirSync(path.dirname(made), { recursive: true });
    fs.writeFileSync(made, fs.readFileSync(file, 'utf8').replaceAll('template', name));
  }
  const { version } = readJson<{ version: string }>(path.join(kit, 'package.json'));
  console.log(`made ${name}/: npm install …/vonk-remote-kit-${version}.tgz there, then npx vonk-remote build`);
}

async function serve(port: number): Promise<void> {
  const remote = { kit, folder };
  const name = nameOf(folder);
  const config = (outRoot: string) => remoteConfig(buildOf(remote, LOCAL_VERSION, outRoot));
  await serveUntilStopped({ name, release: remoteFolder(name, LOCAL_VERSION), config, port });
  process.exit();
}

try {
  if (Number.parseInt(process.versions.node, 10) < LEAST_NODE)
    throw new Error(`the kit needs Node ${LEAST_NODE} or newer, and this is ${process.version}`);
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { out: { type: 'string' }, port: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  const [action, name = ''] = positionals;
  if (values.help) console.log(USAGE);
  else if (action === 'new') makeNew(name);
  else if (action === 'serve') await serve(readServePort(values.port));
  else if (action === 'build') console.log(await buildOutside({ kit, folder }, path.resolve(values.out ?? 'dist')));
  else throw new Error(USAGE);
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
