import { cleanIban, groupIban, isIban } from './iban.ts';

describe('an IBAN', () => {
  it.each([
    'NL91 ABNA 0417 1643 00',
    'nl91abna0417164300',
    'DE89-3704-0044-0532-0130-00',
    'MT84MALT011000012345MTLCAST001S',
    'NO9386011117947',
  ])('R-PAY-3 %s is right', (text) => {
    expect(isIban(text)).toBe(true);
  });

  it.each([
    ['one digit is wrong', 'NL92ABNA0417164300'],
    ['two digits changed places', 'NL91ABNA0417163400'],
    ['it is too short', 'NL91ABNA'],
    ['it has no country', '91ABNA0417164300'],
    ['it is empty', ''],
    ['it holds what no account does', 'NL91ABNA0417164300!'],
  ])('R-PAY-3 is refused where %s', (_why, text) => {
    expect(isIban(text)).toBe(false);
  });

  it('R-PAY-3 is stored without spaces, and shown in groups of four', () => {
    expect(cleanIban(' nl91-abna 0417 1643 00')).toBe('NL91ABNA0417164300');
    expect(groupIban('nl91abna0417164300')).toBe('NL91 ABNA 0417 1643 00');
    expect(groupIban('')).toBe('');
  });
});
