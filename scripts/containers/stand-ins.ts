import fs from 'node:fs';
import path from 'node:path';
import { copyBinaries } from './copy-binaries.ts';
import { pipe, run } from './run.ts';

const FOLDER = path.resolve(import.meta.dirname, 'stand-ins');
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';

/** The image of each name that docker-compose.yml takes from a registry, made from Debian's and npm's packages. */
export interface StandIn {
  image: string;
  file: string;
}

const hasImage = (image: string, env: NodeJS.ProcessEnv): boolean =>
  run('docker', ['images', '-q', image], { env }).trim() !== '';

/** Debian with Node and npm, as `node:24-slim` has them. */
async function makeNodeImage(image: string, folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  const root = path.join(folder, 'debian');
  fs.rmSync(root, { recursive: true, force: true });
  run('debootstrap', ['--variant=minbase', '--include=ca-certificates,libstdc++6', 'bookworm', root]);
  fs.rmSync(path.join(root, 'var/cache/apt'), { recursive: true, force: true });
  fs.rmSync(path.join(root, 'var/lib/apt/lists'), { recursive: true, force: true });
  for (const bulk of ['usr/share/doc', 'usr/share/man', 'usr/share/locale'])
    fs.rmSync(path.join(root, bulk), { recursive: true, force: true });
  fs.mkdirSync(path.join(root, 'var/cache/apt/archives/partial'), { recursive: true });
  const bin = path.join(root, 'usr/local/bin');
  const modules = path.join(root, 'usr/local/lib/node_modules');
  fs.copyFileSync(process.execPath, path.join(bin, 'node'));
  fs.chmodSync(path.join(bin, 'node'), 0o755);
  // …/npm/bin/npm-cli.js
  const npm = path.resolve(fs.realpathSync(run('which', ['npm']).trim()), '../..');
  fs.cpSync(npm, path.join(modules, 'npm'), { recursive: true });
  for (const name of ['npm', 'npx']) fs.symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, path.join(bin, name));
  run('chroot', [root, 'useradd', '-m', '-u', '1000', '-s', '/bin/bash', 'node']);
  // Whom this machine believes, the image believes: a registry may lie behind an authority of the machine's own.
  fs.copyFileSync(AUTHORITIES, path.join(root, AUTHORITIES));
  const change = ['--change', `ENV NODE_EXTRA_CA_CERTS=${AUTHORITIES}`];
  await pipe(['tar', ['-C', root, '-c', '.']], ['docker', ['import', ...change, '-', image]], env);
  fs.rmSync(root, { recursive: true, force: true });
}

/** Makes the images that are not there yet. They stay in the engine's folder for the next run. */
export async function makeStandIns(
  standIns: StandIn[],
  { folder, env, say }: { folder: string; env: NodeJS.ProcessEnv; say(text: string): void },
): Promise<void> {
  const node = 'node:24-slim';
  if (!hasImage(node, env)) {
    say(`making a stand-in of ${node} …`);
    await makeNodeImage(node, folder, env);
  }
  const services = 'vonk-services';
  const build = (image: string, file: string, context = FOLDER) =>
    run('docker', ['build', '--network', 'host', '-t', image, '-f', path.join(FOLDER, file), context], { env });
  if (!hasImage(services, env)) {
    say('making the services that stand-ins share …');
    build(services, 'services.Dockerfile');
  }
  for (const { image, file } of standIns) {
    if (hasImage(image, env)) continue;
    say(`making a stand-in of ${image} …`);
    const context = file.startsWith('postgres') ? copyBinaries(folder, FOLDER) : FOLDER;
    build(image, file, context);
  }
}
