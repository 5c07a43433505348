import { base32, codeAt, setupAddress, stepAt, stepOf } from './totp.ts';

/** The secret of RFC 6238, appendix B. */
const SECRET = Buffer.from('12345678901234567890');

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('R-ACCOUNT-13 at %d seconds the code is that of RFC 6238', (seconds, code) => {
  expect(codeAt(SECRET, stepAt(seconds * 1000))).toBe(code);
});

it('R-ACCOUNT-13 takes the codes of half a minute before and after, and no other', () => {
  const now = 1_234_567_890_000;
  const taken = [-2, -1, 0, 1, 2].map((offset) => stepOf(SECRET, codeAt(SECRET, stepAt(now) + offset), now));
  const step = stepAt(now);
  expect(taken).toEqual([null, step - 1, step, step + 1, null]);
  for (const code of ['', '00592', '0059245', 'abcdef', '٠٠٥٩٢٤']) expect(stepOf(SECRET, code, now)).toBeNull();
});

it('R-ACCOUNT-13 writes a secret as apps take it (RFC 4648), in an address that names site and account', () => {
  expect(['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((word) => base32(Buffer.from(word)))).toEqual([
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ]);
  expect(setupAddress({ site: 'Vonk & Co', account: 'a+b@example.com', secret: 'MZXW6' })).toBe(
    'otpauth://totp/Vonk%20%26%20Co:a%2Bb%40example.com?secret=MZXW6&issuer=Vonk%20%26%20Co',
  );
});
