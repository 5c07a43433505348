import fs from 'node:fs';

/** How the program that runs is used: the comment at its beginning; empty for one that is no command. */
function readUsage(): string {
  const [, file = ''] = process.argv;
  if (!fs.existsSync(file)) return '';
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  const comment = lines.slice(
    0,
    lines.findIndex((line) => !line.startsWith('// ')),
  );
  const usage = comment.map((line) => line.slice(3)).join(' ');
  return usage.startsWith('npm run ') ? usage : '';
}

const NUMBER = /^\d+(\.\d+)?$/;

/** What is wrong with the words that were typed, by the options that the usage names; null for nothing. */
export function faultOf(usage: string, words: string[]): string | null {
  const named = [...usage.matchAll(/--([a-z]+) ([^\s\]]+)/g), ['', 'port', 'N'], ['', 'build', 'FOLDER']];
  for (let at = 0; at < words.length; at += 2) {
    const [word = '', value] = words.slice(at, at + 2);
    const [, , kind] = named.find(([, name]) => word === `--${name}`) ?? [];
    if (!kind) return `there is no option '${word}'`;
    if (value === undefined) return `${word} takes a value`;
    if ((kind === 'N' || NUMBER.test(kind)) && !NUMBER.test(value)) return `${word} is a number, not '${value}'`;
  }
  return null;
}

/** Before anything is begun: a measurement with a slip of the pen would take minutes and measure something else. */
function checkWords(): void {
  const usage = readUsage();
  const words = process.argv.slice(2);
  if (!usage || !words.length) return;
  const isHelp = words.some((word) => word === '--help' || word === '-h');
  const fault = isHelp ? null : faultOf(usage, words);
  if (isHelp) console.log(usage);
  else if (fault) console.error(`${fault}\n\n${usage}`);
  else return;
  process.exit(isHelp ? 0 : 2);
}
checkWords();

/** The value after `--NAME` on the command line. */
export function option(name: string, fallback: string): string {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? fallback : (process.argv[at + 1] ?? fallback);
}
