import { createSealer } from './sealer.ts';

const secret = Buffer.from('twenty bytes of text');

it('R-ACCOUNT-13 a secret is read by nobody but the server, and for nobody but its member', () => {
  const sealer = createSealer(['a key of the server'], 'factors');
  const sealed = sealer.seal(secret, 7);
  expect(sealed.includes(secret)).toBe(false);
  expect(sealer.open(sealed, 7)).toEqual(secret);
  expect(sealer.seal(secret, 7)).not.toEqual(sealed);
  expect(() => sealer.open(sealed, 8)).toThrow();
  expect(() => createSealer(['another key'], 'factors').open(sealed, 7)).toThrow();
  expect(() => createSealer(['a key of the server'], 'push').open(sealed, 7)).toThrow();
  const changed = Buffer.from(sealed);
  changed.writeUInt8((changed.at(-1) ?? 0) ^ 1, changed.length - 1);
  expect(() => sealer.open(changed, 7)).toThrow();
});

it('what was sealed before the key was changed opens while the old key is there, and is sealed anew with the new one', () => {
  const sealed = createSealer(['old'], 'factors').seal(secret, 7);
  const both = createSealer(['new', 'old'], 'factors');
  expect(both.open(sealed, 7)).toEqual(secret);
  expect(both.isNewest(sealed, 7)).toBe(false);
  const again = both.seal(both.open(sealed, 7), 7);
  expect(both.isNewest(again, 7)).toBe(true);
  expect(createSealer(['new'], 'factors').open(again, 7)).toEqual(secret);
});
