// Has browsers compile a whole file while it arrives, off the page's own thread, instead of each function at its first call.
import webpack from 'webpack';

/** V8's explicit compile hint (Chromium 136), which counts on a file's first line only; a comment for every other browser. */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/** After the minimizer, which drops comments, and before source maps and the hashes that name the files. */
const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 50;

/** Puts the hint before every script of a build. */
export const compileAhead = () => new webpack.BannerPlugin({ banner: COMPILE_HINT, raw: true, test: /\.js$/, stage });
