import { faultOf } from './option.ts';

const USAGE = 'npm run bench:pages [-- --rounds N --only WORD --servers 2,4]: pages';

it.each([
  [[], null],
  [['--rounds', '3', '--only', 'chats', '--port', '4300'], null],
  [['--servers', '2,4'], null],
  [['--round', '3'], "there is no option '--round'"],
  [['3'], "there is no option '3'"],
  [['--rounds'], '--rounds takes a value'],
  [['--rounds', 'many'], "--rounds is a number, not 'many'"],
])('a measurement is begun with words that it knows alone: %j', (words, fault) => {
  expect(faultOf(USAGE, words)).toBe(fault);
});
