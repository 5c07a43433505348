// Runs webpack, and packs what it made.
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import webpack from 'webpack';
import { describeErrors } from './build-errors.ts';

const compress = promisify(brotliCompress);

/** Writes a brotli file (quality 11) beside every script and JSON file of a folder. */
export async function compressFolder(folder: string): Promise<void> {
  for (const file of fs.readdirSync(folder)) {
    if (!/\.(js|json)$/.test(file)) continue;
    const bytes = fs.readFileSync(path.join(folder, file));
    fs.writeFileSync(
      path.join(folder, `${file}.br`),
      await compress(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
    );
  }
}

/** Builds all configurations in one process; rejects with what keeps them from being made, in words. */
export function runWebpack(configurations: webpack.Configuration[]): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const compiler = webpack(configurations);
  const giveUp = () =>
    reject(
      new Error('The build was left without an answer: a program that it uses was killed. Make room and build again'),
    );
  // A minimizer that is killed, as where memory runs out, is waited for for ever: then nothing else is left to do.
  process.once('beforeExit', giveUp);
  compiler?.run((error, stats) => {
    // Closing while others still run would hide this error behind theirs.
    if (error) return reject(error);
    compiler.close(() => {
      if (!stats?.hasErrors()) return resolve();
      reject(
        new Error(
          describeErrors(stats.stats.flatMap((each) => each.toJson({ all: false, errors: true }).errors ?? [])),
        ),
      );
    });
  });
  return promise.finally(() => process.off('beforeExit', giveUp));
}
