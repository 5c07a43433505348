import { LEAST_PASSWORD } from '@vonk/api/options.ts';
import { hashPassword, isLongEnough, verifyPassword } from './password-hash.ts';

describe('passwords', () => {
  it('decision 12 are kept as Argon2id, each with a salt of its own', async () => {
    const [one, two] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
  });

  it('are right when they are the same, to the letter', async () => {
    const stored = await hashPassword('Correct Horse');
    expect(await verifyPassword(stored, 'Correct Horse')).toBe(true);
    for (const wrong of ['correct horse', 'Correct Horse ', '', 'Correct Hors'])
      expect(await verifyPassword(stored, wrong)).toBe(false);
  });

  it('are the same however a keyboard writes their letters', async () => {
    const stored = await hashPassword('caf\u00e9 \ufb01n');
    expect(await verifyPassword(stored, 'cafe\u0301 fin')).toBe(true);
  });

  it('decision 8 of an account that is not there are wrong, and are worked on as hard', async () => {
    const stored = await hashPassword('correct horse');
    const work = async (hash: string | null) => {
      const before = process.cpuUsage();
      expect(await verifyPassword(hash, 'a password that nobody has')).toBe(false);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    // In turns, and in sum: the system counts a short time now and then as none.
    const sum = { known: 0, unknown: 0 };
    for (let round = 0; round < 5; round += 1) {
      sum.unknown += await work(null);
      sum.known += await work(stored);
    }
    expect(sum.unknown).toBeGreaterThan(sum.known / 4);
  });

  it('that are no hash are wrong, not a failure', async () => {
    expect(await verifyPassword('not a hash', 'anything')).toBe(false);
  });

  it('R-CONST-1 have eight characters or more, as people count them', () => {
    expect(LEAST_PASSWORD).toBe(8);
    expect(['1234567', '12345678', '👋'.repeat(8), 'e\u0301'.repeat(7)].map(isLongEnough)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
