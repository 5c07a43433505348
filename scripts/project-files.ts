// Which files are the project's: what a commit would hold.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

interface Rule {
  pattern: string;
  isIgnored: boolean;
}

/** The lines of a `.gitignore`, as far as this project's uses them: names and ways below its folder, `*`, and `!`. */
const rulesOf = (text: string): Rule[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => ({ pattern: line.replace(/^!|\/$/g, ''), isIgnored: !line.startsWith('!') }));

/** As git has it: the last line that fits decides. */
const isIgnored = (rules: Rule[], file: string): boolean =>
  rules.findLast(({ pattern }) => path.matchesGlob(pattern.includes('/') ? file : path.basename(file), pattern))
    ?.isIgnored ?? false;

function* filesBelow(root: string, rules: Rule[], folder = ''): Generator<string> {
  for (const entry of fs.readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const file = path.posix.join(folder, entry.name);
    if (entry.name === '.git' || isIgnored(rules, file)) continue;
    if (entry.isDirectory()) yield* filesBelow(root, rules, file);
    else yield file;
  }
}

/**
 * Lists the files of the project that lies in a folder, by their ways from there, without what `.gitignore` names. Git says
 * them; the files themselves do where there is no repository (an unpacked archive) or git does not trust who owns it.
 */
export function projectFiles(root: string): string[] {
  const told = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  if (told.status === 0) return told.stdout.split('\0').filter((file) => file && fs.existsSync(path.join(root, file)));
  const ignore = path.join(root, '.gitignore');
  return [...filesBelow(root, rulesOf(fs.existsSync(ignore) ? fs.readFileSync(ignore, 'utf8') : ''))];
}
