// The kit's own command, in the repository of a remote: makes, builds and serves it.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { failureOf } from '@vonk/release/failure-of.ts';
import { readJson } from '@vonk/release/read-json.ts';
import { remoteConfig, remoteFolder } from '../../build/remote-config.ts';
import { LEAST_NODE } from './kit-contract.ts';
import { assertName, buildOf, buildOutside, nameOf } from './outside-remote.ts';
import { LOCAL_VERSION, readServePort, serveUntilStopped } from './serve-remote.ts';

const USAGE = `vonk-remote new NAME              makes the folder NAME with one page
vonk-remote build [--out FOLDER]  builds the remote of this folder, and says where it lies (dist)
vonk-remote serve [--port 4300]   builds it at every change, for a page that takes it from here`;

const kit = import.meta.dirname;
const folder = process.cwd();

/** Makes a remote from the template, with the kit as its only package. */
function makeNew(name: string): void {
  assertName(name);
  const to = path.join(folder, name);
  if (fs.existsSync(to)) throw new Error(`${to} is there already`);
  const from = path.join(kit, 'template');
  for (const entry of fs.readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    // npm leaves a .gitignore out of what it packs.
    const made = path.join(to, path.relative(from, file).replace(/^gitignore$/, '.gitignore'));
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
  const surplus = positionals[action === 'new' ? 2 : 1];
  if (values.help) console.log(USAGE);
  else if (surplus) throw new Error(`'${surplus}' is one word too many\n\n${USAGE}`);
  else if (action === 'new') makeNew(name);
  else if (action === 'serve') await serve(readServePort(values.port));
  else if (action === 'build') console.log(await buildOutside({ kit, folder }, path.resolve(values.out ?? 'dist')));
  else throw new Error(`${action ? `there is no command '${action}'\n\n` : ''}${USAGE}`);
} catch (error) {
  console.error(failureOf(error));
  process.exitCode = 1;
}
