import { jest } from '@jest/globals';
import { issueViewToken, readViewToken } from './view-token.ts';

afterEach(() => void jest.useRealTimers());

describe('the token of a view', () => {
  it('says which view of which remote it was issued for, each another one', () => {
    const [one, two] = [issueViewToken('key', 1, 'chat'), issueViewToken('key', 1, 'chat')];
    expect(readViewToken(['key'], 1, one)).toEqual({ id: one.split('.')[0], remote: 'chat' });
    expect(one).not.toBe(two);
    expect(readViewToken(['key'], 1, issueViewToken('key', 1, undefined))?.remote).toBe('');
  });

  it('is worth nothing on another site, with another key, changed, or made up', () => {
    const token = issueViewToken('key', 1, 'chat');
    for (const wrong of [
      readViewToken(['key'], 2, token),
      readViewToken(['other'], 1, token),
      readViewToken(['key'], 1, token.replace('.chat.', '.credits.')),
      readViewToken(['key'], 1, `${token.startsWith('x') ? 'y' : 'x'}${token.slice(1)}`),
      readViewToken(['key'], 1, ''),
      readViewToken(['key'], 1, 'a.b.c.d'),
    ])
      expect(wrong).toBeNull();
  });

  it('is worth nothing after two hours', () => {
    const token = issueViewToken('key', 1, 'chat');
    jest.useFakeTimers({ now: Date.now() + 2 * 60 * 60 * 1000 + 2_000 });
    expect(readViewToken(['key'], 1, token)).toBeNull();
  });
});
