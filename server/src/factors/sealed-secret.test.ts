import { createSealer } from './sealed-secret.ts';

it('R-ACCOUNT-13 a secret is read by nobody but the server, and for nobody but its member', () => {
  const secret = Buffer.from('twenty bytes of text');
  const sealer = createSealer('a key of the server');
  const sealed = sealer.seal(secret, 7);
  expect(sealed.includes(secret)).toBe(false);
  expect(sealer.open(sealed, 7)).toEqual(secret);
  expect(sealer.seal(secret, 7)).not.toEqual(sealed);
  expect(() => sealer.open(sealed, 8)).toThrow();
  expect(() => createSealer('another key').open(sealed, 7)).toThrow();
  const changed = Buffer.from(sealed);
  changed.writeUInt8((changed.at(-1) ?? 0) ^ 1, changed.length - 1);
  expect(() => sealer.open(changed, 7)).toThrow();
});
