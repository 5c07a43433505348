/** Enhanced codes (RFC 3463) by which a mail server says for good that nobody has the address. */
const NO_SUCH_ADDRESS = /^5\d\d[ -]5\.1\.(1|2|3|6|10)\b/;

/**
 * Whether the mail server refused whom a mail goes to, for good. A refusal without such a code, and one of a password or of
 * relaying (5.7), may be about ourselves: those mails leave once that is mended.
 */
export function isNoSuchAddress(error: unknown): boolean {
  const { command, response } = (error ?? {}) as { command?: unknown; response?: unknown };
  return command === 'RCPT TO' && typeof response === 'string' && NO_SUCH_ADDRESS.test(response);
}
