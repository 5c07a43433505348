import { hash, hashRaw, verify } from '@node-rs/argon2';
import { LEAST_PASSWORD } from '@vonk/api/options.ts';
import { createWorkQueue } from '../work-queue.ts';

/** Argon2id with 19 MiB and two passes (decision 12). */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const enqueue = createWorkQueue({ atOnce: 2, mostWaiting: 300 });

/** The same characters typed on another keyboard are the same password. */
const normalize = (password: string) => password.normalize('NFKC');

/** Passwords have a length and no composition rules. */
export const isLongEnough = (password: string): boolean => [...normalize(password)].length >= LEAST_PASSWORD;

export const hashPassword = (password: string): Promise<string> => enqueue(() => hash(normalize(password), OPTIONS));

/** The same for a text that is looked up by its hash, which is why it brings its salt. */
export const hashWithSalt = (text: string, salt: Buffer): Promise<Buffer> =>
  enqueue(() => hashRaw(text, { ...OPTIONS, salt }));

let nobody: Promise<string> | undefined;

/** Verifies against a hash; without one it works as long for nothing, so that time tells nothing of an account. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('a password that nobody has');
  const stored = passwordHash ?? (await nobody);
  const isRight = await enqueue(() => verify(stored, normalize(password)).catch(() => false));
  return isRight && passwordHash !== null;
}
