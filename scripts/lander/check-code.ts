import { spawn } from 'node:child_process';
import path from 'node:path';
import { folderOf } from '../../build/landers.ts';

/** The first findings say enough; the repair is the same. */
const MOST_LINES = 30;

/** Runs a tool of the project; resolves with its exit code and all that it printed. */
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
  const lines = output.split('\n').filter((line) => /^(remotes\/landers|shared\/(?!.*\.test\.))/.test(line));
  return code && !output.includes('error TS') ? [output.trim()] : lines;
}

/** Returns the linter's findings in the lander's folder. */
export async function checkLint(root: string, lander: string): Promise<string[]> {
  const { code, output } = await run(root, 'biome', ['check', '--error-on-warnings', folderOf(root, lander)]);
  // Its own summary says nothing that the list does not say.
  const lines = output
    .replace(/\n+(Skipped|Checked) \d+ [\s\S]*$/, '')
    .trim()
    .split('\n');
  return code ? [...lines.slice(0, MOST_LINES), '`npx biome check --write remotes/landers` repairs most of it'] : [];
}
