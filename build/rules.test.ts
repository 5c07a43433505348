import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { projectRoot } from './app-parts.ts';
import { swcRule } from './rules.ts';
import { runWebpack } from './run-webpack.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-rules-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** Builds a small project that lies in a folder, and returns the names of what was written: a hash of all that went into it. */
async function namesOfBuild(context: string): Promise<string[]> {
  fs.mkdirSync(context, { recursive: true });
  fs.writeFileSync(path.join(context, 'tea.ts'), 'export const pour = (cup: string): string => cup;\n');
  fs.writeFileSync(path.join(context, 'index.ts'), "import { pour } from './tea.ts';\nconsole.log(pour('a cup'));\n");
  await runWebpack([
    {
      mode: 'production',
      target: 'node24',
      context,
      entry: './index.ts',
      devtool: 'hidden-source-map',
      output: { path: path.join(context, 'out'), filename: '[name].[contenthash:10].js' },
      resolveLoader: { modules: [path.join(projectRoot, 'node_modules')] },
      module: { rules: [swcRule(false, false)] },
      // The hash of what went in: it stands for a name until the hash of what came out is known, also while that is minified.
      // Numbers and joined files would have the way to the loader in them, which lies in the project as a rule.
      optimization: { realContentHash: false, minimize: false, moduleIds: 'natural', concatenateModules: false },
    },
  ]);
  return fs.readdirSync(path.join(context, 'out')).sort();
}

it('R-FED-2 the same sources are the same build, wherever the project lies', async () => {
  const names = await namesOfBuild(path.join(folder, 'here'));
  expect(names).toHaveLength(2);
  expect(await namesOfBuild(path.join(folder, 'a/longer/way'))).toEqual(names);
});
