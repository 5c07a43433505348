import path from 'node:path';
import type { Configuration } from 'webpack';
import { publicFolder } from '../webpack.common.ts';
import { minimizer, swcRule } from './rules.ts';

const root = path.resolve(import.meta.dirname, '..');

/** The scripts that the page server inlines in painted pages, whose application waits or is on its way: small files without federation. */
export const wakeConfig = (outRoot: string, version: string): Configuration => ({
  name: 'host (wake)',
  mode: 'production',
  target: ['web', 'es2023'],
  context: path.join(root, 'host'),
  entry: { wake: './src/wake/wake.ts', keep: './src/wake/keep.ts' },
  devtool: false,
  output: { path: path.join(outRoot, publicFolder('host', version)), filename: '[name].js' },
  resolve: { extensions: ['.ts', '.js'] },
  module: { rules: [swcRule(false, false)] },
  optimization: { minimizer: [minimizer] },
  cache: {
    type: 'filesystem',
    cacheDirectory: path.join(root, '.cache/webpack'),
    name: 'host-wake',
    buildDependencies: { config: [import.meta.filename] },
  },
  performance: false,
  stats: 'errors-warnings',
});
