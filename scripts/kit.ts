// npm run kit -- pack [--out FOLDER]: packs what a remote in another repository is made of.
import path from 'node:path';
import { buildApps } from '../build/build.ts';
import { packKit } from './kit/pack-kit.ts';
import { Misused, readArguments, refuseSurplus, refuseUnheeded, runCommandLine } from './release/command-line.ts';

const USAGE = `npm run kit -- pack [--out FOLDER]  packs @vonk/remote-kit for the host as it is here (dist)`;

await runCommandLine(USAGE, async () => {
  const { action, rest, values } = readArguments(process.argv.slice(2), { out: { type: 'string' } });
  if (action !== 'pack') throw new Misused('');
  refuseSurplus(rest, 0);
  refuseUnheeded(action, values, ['out']);
  const buildDir = process.env.BUILD_DIR ?? path.resolve(import.meta.dirname, '../dist');
  await buildApps(buildDir, ['host']);
  console.log(await packKit(buildDir, path.resolve(String(values.out ?? buildDir))));
  return true;
});
