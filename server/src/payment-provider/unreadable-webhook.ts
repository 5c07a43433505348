/** A webhook that its provider signed, but that does not say what it should: no secret is wrong. */
export class UnreadableWebhook extends Error {}

/** Reads what a webhook says, once its proof held. */
export function readProven<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new UnreadableWebhook('it carries the right proof, and does not say what it should', { cause });
  }
}
