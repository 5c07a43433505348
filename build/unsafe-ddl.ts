// What a migration must not do while a server of the release before works on the same tables (docs/operations.md).

/** Tables of a few hundred rows that nobody waits for: what locks them for a moment does no harm. */
const SMALL = new Set([
  ...['site', 'site_host', 'site_change', 'bundle', 'region', 'gift', 'interest', 'message_kind', 'ledger_kind'],
  ...['remote_release', 'remote_live', 'release_log', 'release_minute', 'release_vote', 'experiment', 'push_key'],
]);

/** Written above a statement, it says why this one does no harm; in the first line of a file, why none of it does. */
const REASON = /^--\s*safe:\s*\S/im;
const REASON_OF_ALL = /^--\s*safe, all of it:\s*\S/i;

const NAME = '(?:public\\.)?"?([a-z_][a-z0-9_]*)"?';
const named = (pattern: string): RegExp => new RegExp(pattern.replaceAll('NAME', NAME).replaceAll(' ', '\\s+'), 'i');

interface Rule {
  /** Its first group is the table, where it is of one. */
  pattern: RegExp;
  says: string;
}

/** Statements that an old server does not survive, whatever the table's size. */
const BREAKING: Rule[] = [
  { pattern: named('alter table (?:if exists )?NAME rename'), says: 'renames what the release before reads' },
  { pattern: named('alter (?:function|view|sequence|type) \\S+ rename'), says: 'renames what the release before uses' },
  { pattern: named('drop table (?:if exists )?NAME'), says: 'drops a table that the release before reads' },
  {
    pattern: named('drop (?:materialized )?(?:view|function|type|sequence)'),
    says: 'drops what the release before uses',
  },
  {
    pattern: named('alter table (?:if exists )?(?:only )?NAME [^;]*drop column'),
    says: 'drops a column that the release before reads',
  },
  {
    pattern: named('alter table (?:if exists )?(?:only )?NAME [^;]*set not null'),
    says: 'refuses rows that the release before writes: add a check, not valid, and validate it in the next release',
  },
  {
    pattern: named(
      'alter table (?:if exists )?(?:only )?NAME [^;]*add (?:column )?(?:if not exists )?\\w+ (?:(?!default|,)[^;])*not null(?:(?!default|,)[^;])*(?:,|;|$)',
    ),
    says: 'adds a column that must be there and has no default: the release before does not write it',
  },
  { pattern: named('truncate (?:table )?NAME'), says: 'empties a table' },
];

/** Statements that hold up everybody who works on a big table. */
const LOCKING: Rule[] = [
  {
    pattern: named('create (?:unique )?index (?!concurrently)(?:[^;]*?)on (?:only )?NAME'),
    says: 'builds an index while nobody may write: build it concurrently, in a file that begins with `-- Outside a transaction.`',
  },
  {
    pattern: named('alter table (?:if exists )?(?:only )?NAME [^;]*alter (?:column )?\\w+ (?:set data )?type'),
    says: 'writes the whole table anew',
  },
  {
    pattern: named(
      'alter table (?:if exists )?(?:only )?NAME [^;]*default (?:gen_random_uuid|clock_timestamp|random|nextval)',
    ),
    says: 'writes the whole table anew, for a default that differs from row to row',
  },
  {
    pattern: named('alter table (?:if exists )?(?:only )?NAME [^;]*generated always as \\((?!.*virtual)'),
    says: 'writes the whole table anew',
  },
  {
    pattern: named(
      'alter table (?:if exists )?(?:only )?NAME [^;]*add (?:constraint \\w+ )?(?:check|foreign key)(?:(?!not valid)[^;])*;?$',
    ),
    says: 'reads the whole table while nobody may write: add it not valid, and validate it in another migration',
  },
  {
    pattern: named(
      'alter table (?:if exists )?(?:only )?NAME [^;]*add (?:constraint \\w+ )?(?:primary key|unique) ?\\(',
    ),
    says: 'builds an index while nobody may read: build it concurrently and add it using the index',
  },
  {
    pattern: named('update (?:only )?NAME (?:\\w+ )?set'),
    says: 'writes many rows in one transaction: fill them in a job, some at a time',
  },
  {
    pattern: named('delete from (?:only )?NAME'),
    says: 'deletes many rows in one transaction: delete them in a job, some at a time',
  },
  { pattern: named('(?:vacuum full|cluster|lock table) NAME'), says: 'locks a table for all' },
];

/** Splits a file into its statements, each with the comments above it; bodies of functions stay whole. */
export function statementsOf(text: string): string[] {
  const statements: string[] = [];
  let current = '';
  const token = /--[^\n]*|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|;|[^-'$;]+|[-$]/g;
  for (const [part] of text.matchAll(token)) {
    current += part;
    if (part !== ';') continue;
    statements.push(current.trim());
    current = '';
  }
  return [...statements, current.trim()].filter((statement) => withoutComments(statement));
}

const withoutComments = (statement: string): string =>
  statement
    .replace(/--[^\n]*/g, '')
    // What a function does when it is called is another matter.
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .replaceAll('(', ' (')
    .replace(/\s+/g, ' ')
    .trim();

/** Says what is unsafe in a migration, one sentence for each statement; none for one that a running old server survives. */
export function unsafeDdl(text: string): string[] {
  if (REASON_OF_ALL.test(text)) return [];
  const statements = statementsOf(text);
  const made = new Set(
    statements.flatMap(
      (statement) =>
        named('create (?:unlogged )?table (?:if not exists )?NAME').exec(withoutComments(statement))?.[1] ?? [],
    ),
  );
  const faults = statements.flatMap((statement) => {
    const plain = withoutComments(statement);
    if (REASON.test(statement) || /^create (or replace )?(function|procedure|trigger)/i.test(plain)) return [];
    const broken = BREAKING.filter(({ pattern }) => hits(pattern, plain, made));
    const locking = LOCKING.filter(({ pattern }) => hits(pattern, plain, new Set([...made, ...SMALL])));
    return [...broken, ...locking].slice(0, 1).map(({ says }) => `${plain.slice(0, 80)}: ${says}`);
  });
  const isOutside = text.startsWith('-- Outside a transaction.');
  if (isOutside && statements.length !== 1) faults.push('a file outside a transaction is one statement');
  if (!isOutside && statements.some((statement) => /\bconcurrently\b/i.test(withoutComments(statement))))
    faults.push('what is built concurrently needs a file of its own that begins with `-- Outside a transaction.`');
  return faults;
}

function hits(pattern: RegExp, statement: string, free: Set<string>): boolean {
  const found = pattern.exec(statement);
  return found !== null && !free.has((found[1] ?? '').toLowerCase());
}
