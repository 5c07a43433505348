/** The environment without empty variables: compose files hand those on for what nobody set. */
export const withoutEmpty = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));

/** Names in one variable, apart by commas or spaces. */
export const readList = (text = ''): string[] => text.split(/[,\s]+/).filter(Boolean);

/** Reads one of several words; throws a sentence that names them. */
export function readChoice<Choice extends string>(
  env: NodeJS.ProcessEnv,
  name: string,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  const text = env[name] || fallback;
  const chosen = choices.find((each) => each === text);
  if (!chosen) throw new Error(`${name} is one of ${choices.join(', ')}, not ${text}`);
  return chosen;
}

/** Reads a switch, 1 or 0. */
export const readSwitch = (env: NodeJS.ProcessEnv, name: string, fallback: boolean): boolean =>
  readChoice(env, name, ['1', '0'], fallback ? '1' : '0') === '1';

interface Range {
  fallback: number;
  least: number;
  most: number;
  isWhole?: boolean;
}

/** Reads a number; throws a sentence that says between what it lies. */
export function readNumber(
  env: NodeJS.ProcessEnv,
  name: string,
  { fallback, least, most, isWhole = true }: Range,
): number {
  const text = env[name]?.trim();
  if (!text) return fallback;
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most && (!isWhole || Number.isInteger(value))) return value;
  throw new Error(`${name} is a ${isWhole ? 'whole number' : 'number'} from ${least} to ${most}, not ${text}`);
}

/** Reads the port that a process listens on. */
export const readPort = (env: NodeJS.ProcessEnv, name: string, fallback: number): number =>
  readNumber(env, name, { fallback, least: fallback ? 1 : 0, most: 65_535 });

/** Reads an address of the web; throws a sentence with an example of one. What was given is not in it: it may hold a password. */
export function readAddress(env: NodeJS.ProcessEnv, name: string, fallback: string, example: string): string {
  const text = env[name]?.trim();
  if (!text) return fallback;
  const url = URL.parse(text);
  if (!url?.hostname || !['http:', 'https:'].includes(url.protocol))
    throw new Error(`${name} is an address that begins with http:// or https://, such as ${example}`);
  return text;
}

/** Reads an address that others are made of by what follows it: without the slash at its end. Throws where nothing can follow. */
export function readBase(...asked: Parameters<typeof readAddress>): string {
  const text = readAddress(...asked);
  const [, name, , example] = asked;
  if (/[?#]/.test(text) || URL.parse(text)?.username)
    throw new Error(
      `${name} is an address to which others are added, such as ${example}: without ?, # and a name before @`,
    );
  return text.replace(/\/+$/, '');
}

/** Reads the servers of the bus, apart by commas; throws where one is of something else. */
export function readBus(env: NodeJS.ProcessEnv, name: string): string {
  const text = env[name]?.trim() ?? '';
  const isServer = (each: string) => /^\s*((nats|tls):\/\/)?([^\s/@"']+@)?[\w.:[\]-]+\/?\s*$/.test(each);
  if (text && !text.split(',').every(isServer))
    throw new Error(`${name} is an address of NATS, such as nats://bus:4222, or several with commas between them`);
  return text;
}

const DATABASE_URL = /^postgres(?:ql)?:\/\/(?:([^@/?#\s]*)@)?([^@/?#\s]*)(?:\/[^@?#\s]*)?(?:\?[^@#\s]*)?$/;
const DATABASE_HOST = /^(?:\[[\da-f:.]+\]|[^:[\]]*)(?::\d{1,5})?$/i;

const isDecodable = (text: string): boolean => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

const cutShort = (name: string) =>
  `${name} cannot be read: its password has letters that must be encoded in a URL (/ is %2F, ? %3F, # %23, @ %40, % %25)`;

/** Takes the connection string of a database; throws where it is none, and where letters of its password would cut it short. */
export function readDatabaseUrl(name: string, given: string): string {
  const url = given.trim();
  if (!/^postgres(ql)?:\/\//.test(url))
    throw new Error(`${name} is a connection string such as postgres://vonk:PASSWORD@db.example:5432/vonk`);
  const [isOne, user = '', hosts = ''] = DATABASE_URL.exec(url) ?? [];
  if (!isOne || !isDecodable(user) || !hosts.split(',').every((host) => DATABASE_HOST.test(host)))
    throw new Error(`${cutShort(name)}; one of openssl rand -hex 32 has none of them`);
  return url;
}

const SMTP_URL = /^smtps?:\/\/(?:[^/?#\s]*@)?(?:\[[\da-f:.]+\]|[^@:/?#\s[\]]+)(?::\d{1,5})?\/?(?:\?[^@#\s]*)?$/i;

/** Takes the address of a mail server; throws where letters of its password, which its operator chose, would cut it short. */
export function readSmtpUrl(env: NodeJS.ProcessEnv, name: string, fallback: string): string {
  const text = env[name]?.trim();
  if (!text) return fallback;
  if (!/^smtps?:\/\/./i.test(text))
    throw new Error(
      `${name} is an address that begins with smtp:// or smtps://, such as smtps://user:password@mail.example:465`,
    );
  // What follows the letter would be another address: mails would go to the machine that the password names.
  if (!SMTP_URL.test(text)) throw new Error(cutShort(name));
  return text;
}
