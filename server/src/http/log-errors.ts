import pino from 'pino';

/** Of what Postgres says of a failure, these hold the values of a row or a statement. */
const VALUES = ['detail', 'where', 'internalQuery', 'dataType', 'hint'] as const;
/** A part of a path that opens an account's data: the link to a copy of it. */
const TOKEN = /\/[\w-]{43}(?=\W|$)/;
/** 'invalid input syntax for type integer: "what somebody wrote"' */
const QUOTED = /: ".*"/s;

/** Whose mail was refused, in what nodemailer throws. */
const REFUSED = ['rejected', 'rejectedErrors', 'accepted', 'envelope', 'recipient'] as const;
/** A mail address, whose first part has 64 letters at most (RFC 5321): a long text is not looked through from each of its letters. A version behind a package's name, or a folder that begins with the sign, is none. */
const ADDRESS = /[\w.!#$%&*+=?^`{|}~'-]{1,64}@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi;

/** A text of somebody else's, such as what a mail server answers, without the mail addresses in it. */
export const withoutAddresses = (text: string): string => text.replaceAll(ADDRESS, '…');

/**
 * Writes an error into the log without a person's values: Postgres tells a row that breaks a rule with all its columns (V16).
 * Of a request it writes neither what follows the path, which may open an account, nor where it came from. For `serializers`
 * of pino.
 */
export const logErrors = {
  req: ({ method, url, host }: { method: string; url: string; host: string }) => ({
    method,
    url: url.split('?', 1)[0]?.replace(TOKEN, '/…'),
    host,
  }),
  err(error: Error) {
    const written = pino.stdSerializers.err(error);
    if (!written || typeof written !== 'object') return written;
    for (const name of REFUSED) delete written[name];
    for (const [name, value] of Object.entries(written))
      if (typeof value === 'string') written[name] = withoutAddresses(value);
    if (!('severity' in written && 'routine' in written)) return written;
    for (const name of VALUES) delete written[name];
    const { message } = written;
    written.message = message.replace(QUOTED, '');
    written.stack = written.stack.replace(message, written.message);
    return written;
  },
};
