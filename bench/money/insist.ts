import { codeOf } from '@vonk/release/code-of.ts';
import { messageOf } from '@vonk/release/message-of.ts';
import { isOutage } from '../../server/src/database/is-outage.ts';
import { DomainError } from '../../server/src/errors.ts';

const TRIES = 12;
const DEADLOCK = '40P01';
const UNIQUE = '23505';

/** Does something until it has an answer, as a client does under one id; null is a refusal, which is an answer too. */
export type Insist = <T>(what: string, act: () => Promise<T>) => Promise<T | null>;

/** Makes an `Insist` that counts what happened, by what was done. It rejects where something failed for another reason than an outage. */
export function createInsist(counts: Map<string, number>): { insist: Insist; count: (what: string) => void } {
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
  async function insist<T>(what: string, act: () => Promise<T>): Promise<T | null> {
    for (let turn = 1; ; turn += 1) {
      try {
        const answer = await act();
        count(what);
        return answer;
      } catch (error) {
        const code = String(codeOf(error) ?? '');
        if (error instanceof DomainError || code.startsWith('PC') || code === UNIQUE) {
          count(`${what} refused: ${messageOf(error).slice(0, 40)}`);
          return null;
        }
        if ((!isOutage(error) && code !== DEADLOCK) || turn === TRIES) throw error;
        count(code === DEADLOCK ? 'deadlocks' : 'tried again after an outage');
        await new Promise((done) => setTimeout(done, 20 * turn));
      }
    }
  }
  return { insist, count };
}
