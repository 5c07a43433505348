// How every bundle's sources become files.
import Minimizer from 'minimizer-webpack-plugin';

export const swcRule = (isDev: boolean, isServe: boolean) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'swc-loader',
  options: {
    sourceMaps: true,
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
