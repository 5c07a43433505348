import { newPasswordError } from './new-password.ts';

const own = ['noor.jansen@example.com', 'Noor', 'Vonk'];

describe('a new password', () => {
  it.each(['correct horse', 'noor houdt van fietsen', 'Tr0ub4dor&3x', 'qzjxkvwy', 'vonk-demo-1'])(
    'may be %j',
    (password) => {
      expect(newPasswordError(password, own)).toBeNull();
    },
  );

  it.each(['password', '12345678', 'PASSWORD', 'password1', 'qwertyuiop', 'aaaaaaaa', 'abababab'])(
    'decision 12 may not be one that many have: %j',
    (password) => {
      expect(newPasswordError(password, own)).toBe('password_common');
    },
  );

  it.each(['noor.jansen@example.com', 'noor.jansen', 'Noor.Jansen2024!', 'noor12345', 'vonk2026!'])(
    'decision 12 may not be one’s own address or name, nor the site’s: %j',
    (password) => {
      expect(newPasswordError(password, own)).toBe('password_common');
    },
  );

  it('decision 12 has eight characters or more', () => {
    expect(newPasswordError('qzjxkvw', own)).toBe('password_too_short');
  });
});
