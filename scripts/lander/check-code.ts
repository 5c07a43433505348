import { spawn } from 'node:child_process';
import fs from 'node:fs';
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

/** A project of one lander and what it imports: seconds in place of the whole. Declarations of texts and media belong to it. */
function ownProject(root: string, lander: string): string {
  const file = path.join(root, '.cache', `tsconfig.${lander}.json`);
  const declarations = ['host', 'remotes', 'shared'].map((place) => `${place}/**/*.d.ts`);
  const own = path.relative(root, folderOf(root, lander));
  const include = ['i18next.d.ts', ...declarations, 'shared/testing/src/setup.ts', own];
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(
    file,
    JSON.stringify({
      extends: '../tsconfig.json',
      compilerOptions: {
        rootDir: '..',
        typeRoots: ['../node_modules/@types'],
        // The second time reads again only what changed.
        incremental: true,
        tsBuildInfoFile: `./tsc.${lander}.json`,
      },
      include: include.map((place) => `../${place}`),
      exclude: ['../**/node_modules'],
    }),
  );
  return file;
}

/** Of what tsc said, the faults that are the lander's to mend: its own, and those of what all landers share. */
export function faultsFor(lander: string, output: string): string[] {
  const isTheirs = new RegExp(`^(remotes/landers/src/(landers/(?!${lander}/)|templates/)|shared/.*\\.test\\.)`);
  return output.split('\n').filter((line) => /^(remotes\/landers|shared)\//.test(line) && !isTheirs.test(line));
}

/** Type errors in the lander and in what it shares; those elsewhere are somebody else's. The quick way reads no more than that. */
export async function checkTypes(root: string, lander: string, isQuick: boolean): Promise<string[]> {
  const project = isQuick ? ownProject(root, lander) : '.';
  const { code, output } = await run(root, 'tsc', ['-p', project, '--pretty', 'false']);
  return code && !output.includes('error TS') ? [output.trim()] : faultsFor(lander, output);
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
