import { spawn } from 'node:child_process';
import path from 'node:path';
import { type Lander, placesOf } from '../../build/find-landers.ts';

/** What a tool of the project printed, and how it ended. */
const run = (root: string, tool: string, args: string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const child = spawn(path.join(root, 'node_modules/.bin', tool), args, { cwd: root });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk;
    });
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('exit', (code) => resolve({ code: code ?? 1, output }));
  });

/** Type errors in the landers; those elsewhere are somebody else's. */
export async function checkTypes(root: string): Promise<string[]> {
  const { code, output } = await run(root, 'tsc', ['-p', '.', '--pretty', 'false']);
  const lines = output.split('\n').filter((line) => /^(remotes\/landers|shared)\//.test(line));
  return code && !output.includes('error TS') ? [output.trim()] : lines;
}

/** What the linter says of the lander's folder, the routes and the texts. */
export async function checkLint(root: string, { folder }: Lander): Promise<string[]> {
  const { src, routes, locales } = placesOf(root);
  const { code, output } = await run(root, 'biome', [
    'check',
    '--error-on-warnings',
    path.join(src, folder),
    routes,
    locales,
  ]);
  // Its own summary says nothing that the list does not say.
  const list = output.replace(/\n+(Skipped|Checked) \d+ [\s\S]*$/, '').trim();
  return code ? [list, '`npx biome check --write remotes/landers` repairs most of it'] : [];
}
