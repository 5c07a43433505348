/** An answer of a read, with the tag by which the server knows if it changed. */
export interface HeldAnswer {
  tag: string;
  data: unknown;
}

const MOST_HELD = 30;
const held = new Map<string, HeldAnswer>();

/** The last answer of this address. */
export const heldAnswer = (address: string): HeldAnswer | undefined => held.get(address);

/** Holds an answer that has a tag in the page's memory, until others push it out. */
export function holdAnswer(address: string, tag: unknown, data: unknown): void {
  held.delete(address);
  if (typeof tag === 'string') held.set(address, { tag, data });
  const [oldest] = held.keys();
  if (held.size > MOST_HELD && oldest !== undefined) held.delete(oldest);
}

/** Forgets the answers: they are of the member who signed out. */
export const forgetAnswers = (): void => held.clear();
