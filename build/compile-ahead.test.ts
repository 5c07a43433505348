import fs from 'node:fs';
import { SourceMap } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { COMPILE_HINT, compileAhead } from './compile-ahead.ts';
import { minimizer } from './rules.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-compile-ahead-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

it('a minimized script begins with the hint to compile it whole, and its source map knows of that line', async () => {
  fs.writeFileSync(path.join(folder, 'index.js'), '/* A comment. */\nthrow new Error("the place that is looked for");');
  await new Promise<void>((resolve, reject) => {
    const compiler = webpack({
      mode: 'production',
      context: folder,
      entry: './index.js',
      devtool: 'hidden-source-map',
      output: { path: path.join(folder, 'out'), filename: '[name].[contenthash:10].js' },
      optimization: { minimizer: [minimizer], realContentHash: true },
      plugins: [compileAhead()],
    });
    compiler.run((error, stats) => (error || stats?.hasErrors() ? reject(error ?? stats?.toString()) : resolve()));
  });
  const out = path.join(folder, 'out');
  const [script = '', map = ''] = fs.readdirSync(out).sort();
  const lines = fs.readFileSync(path.join(out, script), 'utf8').split('\n');
  expect(lines[0]).toBe(COMPILE_HINT);
  const line = lines.findIndex((text) => text.includes('throw'));
  expect(line).toBeGreaterThan(0);
  const sources = new SourceMap(JSON.parse(fs.readFileSync(path.join(out, map), 'utf8')));
  expect(sources.findEntry(line, lines[line]?.indexOf('throw') ?? 0)).toMatchObject({ originalLine: 1 });
});
