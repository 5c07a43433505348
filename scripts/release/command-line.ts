import { parseArgs } from 'node:util';
import { codeOf } from '@vonk/release/code-of.ts';
import { failureOf } from '@vonk/release/failure-of.ts';
import { messageOf } from '@vonk/release/message-of.ts';
import { ReleaseRefused } from '../../server/src/releases/release-refused.ts';
import { WEIGHTS, type Weight } from './actions.ts';

/** What was typed is no command; the message is the usage. */
export class Misused extends Error {}

export interface Arguments {
  action: string;
  rest: string[];
  why: string;
  weight: Weight;
  values: Record<string, string | boolean | undefined>;
}

/** Reads a release command: its action, its words and the options that all of them share. */
export function readArguments(argv: string[], own: Record<string, { type: 'string' | 'boolean' }> = {}): Arguments {
  try {
    const { positionals, values } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        why: { type: 'string' },
        canary: { type: 'string' },
        live: { type: 'boolean' },
        'untranslated-ok': { type: 'boolean' },
        ...own,
      },
    });
    const [action = '', ...rest] = positionals;
    const weight = WEIGHTS.find((each) => String(each) === (values.canary ?? '100'));
    if (!weight) throw new Misused(`--canary is one of ${WEIGHTS.join(', ')} (percent of the visitors)`);
    return { action, rest, weight, why: String(values.why ?? ''), values };
  } catch (error) {
    throw error instanceof Misused ? error : new Misused(messageOf(error));
  }
}

/** Refuses words after the first `most`: whoever typed them meant something by them, and nothing here would heed it. */
export function refuseSurplus(words: readonly string[], most: number): void {
  const surplus = words[most];
  if (surplus !== undefined) throw new Misused(`'${surplus}' is one word too many`);
}

/** Options that were given, with what was said: those with a value of their own by default are not among them. */
type Given = Record<string, string | boolean | readonly string[] | undefined>;

/** Refuses an option that this action does not heed: whoever asked for a share or a country would get all of it. */
export function refuseUnheeded(action: string, given: Given, heeded: readonly string[] = []): void {
  const isGiven = (name: string) => (Array.isArray(given[name]) ? given[name].length > 0 : Boolean(given[name]));
  const surplus = Object.keys(given).find((name) => isGiven(name) && !heeded.includes(name));
  if (action && surplus) throw new Misused(`${action} does not heed --${surplus}`);
}

/** Node's own words for what parseArgs does not take. */
const isUnreadable = (error: unknown): boolean => String(codeOf(error) ?? '').startsWith('ERR_PARSE_ARGS');

/**
 * Runs a command line: refusals and failures become sentences, and the process says by its code how it went. With --help
 * it only says how it is used.
 */
export async function runCommandLine(usage: string, work: () => Promise<boolean>): Promise<never> {
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
    console.log(usage);
    process.exit(0);
  }
  let code = 1;
  try {
    code = (await work()) ? 0 : 1;
  } catch (error) {
    if (error instanceof Misused || isUnreadable(error)) {
      const typed = process.argv.slice(2).join(' ');
      const said = messageOf(error) || (typed && `this cannot be understood: ${typed}`);
      console.error(`${said ? `${said}\n\n` : ''}${usage}`);
      code = 2;
    } else if (error instanceof ReleaseRefused) console.error(`\n  refused: ${error.message}\n`);
    else {
      const stack = process.env.DEBUG && error instanceof Error ? error.stack : null;
      console.error(`\n  ${stack ?? failureOf(error)}\n`);
    }
  }
  process.exit(code);
}
