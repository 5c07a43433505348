import { pushText } from './push-texts.ts';

describe('the line of a notice', () => {
  it('R-ACCOUNT-11 keeps its direction around a name that is written from right to left', () => {
    expect(pushText('like', 'en', 'أحمد (robot)')).toBe('\u2068أحمد (robot)\u2069 likes you');
    expect(pushText('like', 'en', 'Wim')).toBe('Wim likes you');
  });
});
