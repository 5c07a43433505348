import type { StatsError } from 'webpack';

/** A file that no rule takes: which kinds there are, and what to do. */
const HELP: [RegExp, string][] = [
  [/\.(png|jpe?g|gif|avif|svg)$/i, 'pictures are WebP: convert it, and import the .webp file'],
  [/\.(mp4|mov|avi)$/i, 'clips are WebM: convert it, and import the .webm file'],
];
const NO_LOADER = /You may need an appropriate loader|Module parse failed/;

/** Lines of the tools' own insides tell nobody what to change. */
const isInside = (line: string) =>
  /^\s*(at |\d+: |stack backtrace|Caused by:|thread )/.test(line) ||
  /node_modules|Module (Error|build failed)/.test(line);

const cleaned = (message: string): string =>
  message
    // biome-ignore lint/suspicious/noControlCharactersInRegex: tools colour their messages
    .replaceAll(/\u001b\[[\d;]*m/g, '')
    .split('\n')
    .filter((line) => line.trim() && !isInside(line))
    .slice(0, 12)
    .join('\n');

/** What keeps a build from being made: each fault once, with its file, and what to do where that is known. */
export function describeErrors(errors: StatsError[]): string {
  const said = errors.map(({ moduleName = '', message }) => {
    const file = (moduleName.split('!').at(-1) ?? '').split('?')[0] ?? '';
    const [, help] = (NO_LOADER.test(message) && HELP.find(([ending]) => ending.test(file))) || [];
    return [file, help ?? cleaned(message)].filter(Boolean).join(help ? ': ' : '\n');
  });
  return [...new Set(said)].join('\n\n');
}
