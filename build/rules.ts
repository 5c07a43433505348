// How every bundle's sources become files.
import path from 'node:path';
import Minimizer from 'minimizer-webpack-plugin';
import type { RuleSetRule } from 'webpack';
import type { TextFolder } from './texts.ts';

export const swcRule = (isDev: boolean, isServe: boolean) => ({
  test: /\.tsx?$/,
  // Our own packages are source, wherever they lie.
  exclude: /node_modules[\\/](?!@vonk[\\/])/,
  // A name that a file of ours does not export ends the build.
  parser: { exportsPresence: 'error' as const },
  loader: 'swc-loader',
  options: {
    sourceMaps: true,
    // As an object: of one that is text, webpack keeps absolute paths, and names and hashes differ with the project's folder.
    parseMap: true,
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2023',
      transform: {
        react: { runtime: 'automatic', importSource: '@emotion/react', development: isDev, refresh: isServe },
      },
    },
  },
});

export const minimizer = new Minimizer({
  minify: Minimizer.swcMinify,
  extractComments: false,
  minimizerOptions: { compress: { passes: 2 }, mangle: true, format: { comments: false } },
});

/** Pictures, clips and captions lie beside the code; the server's rendition names the same files and writes none. */
export const mediaRule = (isEmitted: boolean) => ({
  test: /\.(webm|webp|vtt)$/,
  type: 'asset/resource',
  generator: { filename: '[name].[contenthash:10][ext]', emit: isEmitted },
});

/** The remote's own texts bring those of the folders along; a remote without such folders needs no rule. */
export const textRules = (localesDir: string, folders: TextFolder[]): RuleSetRule[] =>
  folders.length
    ? [
        {
          test: /\.json$/,
          include: localesDir,
          // In the packed kit it lies beside the command, built as that is.
          loader: path.join(import.meta.dirname, `add-texts-loader${path.extname(import.meta.filename)}`),
          options: { folders },
        },
      ]
    : [];
