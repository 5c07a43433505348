import { codeOf } from '@vonk/release/code-of.ts';
import { messageOf } from '@vonk/release/message-of.ts';

/** What Postgres says while it stops, starts, has no connection left, no memory or no room on its disk. */
const POSTGRES = /^(08...|53...|57014|57P0[1235]|58030)$/;
/** What the system says of a server that is not there, of its socket, and of a disk that is full. */
const SYSTEM = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOSPC', 'EDQUOT', 'ETIMEDOUT', 'EAI_AGAIN']);
/** What the driver says, without a code. */
const DRIVER =
  /\b(Connection terminated|timeout expired|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** Tells whether an error means that the database or the disk cannot serve at the moment: it may, a moment later. */
export function isOutage(error: unknown): boolean {
  const code = String(codeOf(error) ?? '');
  if (POSTGRES.test(code) || SYSTEM.has(code)) return true;
  // The socket of a database that is down is no file.
  return /\bconnect ENOENT /.test(messageOf(error)) || DRIVER.test(messageOf(error));
}
