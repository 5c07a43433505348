import { parseArgs } from 'node:util';
import { messageOf } from '@vonk/release/message-of.ts';

/** With --help a program only says how it is used: nothing is begun. */
export function sayUsage(usage: string): void {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return;
  console.log(usage);
  process.exit(0);
}

/** What `read` makes of the words that were typed. Where it throws, they are refused in its words: nothing is begun. */
export function readWords<Words>(usage: string, read: () => Words): Words {
  sayUsage(usage);
  try {
    return read();
  } catch (error) {
    console.error(`${messageOf(error)}\n\n${usage}`);
    process.exit(2);
  }
}

/** Refuses every word: one that has no meaning here would be taken for one that was heard. */
export const takeNoWords = (usage: string): void => void readWords(usage, () => parseArgs({ options: {} }));

/** The words that were typed, which all are among those that are known. */
export function readNames<Name extends string>(usage: string, known: readonly Name[]): Name[] {
  return readWords(usage, () =>
    parseArgs({ allowPositionals: true, options: {} }).positionals.map((word) => {
      const name = known.find((each) => each === word);
      if (!name) throw new Error(`there is no '${word}': there are ${known.join(', ')}`);
      return name;
    }),
  );
}
