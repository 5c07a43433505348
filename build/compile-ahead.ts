// Has browsers compile a whole file while it arrives, off the page's own thread, instead of each function at its first call.
import webpack from 'webpack';

/** V8's explicit compile hint (Chromium 136); a comment for every other browser. It counts as a file's first line only. */
const HINT = '//# allFunctionsCalledOnLoad';

/** After the minimizer, which drops comments, and before source maps and names by content. */
const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 50;

/** Marks the files whose code is used nearly whole as soon as their page is opened. */
export const compileAhead = (test: RegExp = /\.js$/): webpack.BannerPlugin =>
  new webpack.BannerPlugin({ banner: HINT, raw: true, test, stage });
