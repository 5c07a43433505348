import { jest } from '@jest/globals';
import {
  clearFormDraft,
  forgetDrafts,
  keepDraftsOf,
  readFormDraft,
  readMessageDraft,
  saveFormDraft,
  writeMessageDraft,
} from './drafts.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

describe('drafts', () => {
  it('R-CHAT-3 a message is kept for each member, until it is sent', () => {
    writeMessageDraft(7, 'coffee?');
    writeMessageDraft(8, 'hello');
    writeMessageDraft(8, '');
    expect([readMessageDraft(7), readMessageDraft(8), readMessageDraft(9)]).toEqual(['coffee?', '', '']);
    expect(localStorage).toHaveLength(1);
  });

  it('R-ACCOUNT-1 a form is kept for this tab, until it is cleared', () => {
    saveFormDraft('signup', { name: 'Jan' });
    expect([readFormDraft('signup'), readFormDraft('other')]).toEqual([{ name: 'Jan' }, null]);
    clearFormDraft('signup');
    expect(readFormDraft('signup')).toBeNull();
  });

  it('R-ACCOUNT-4 none is left for the next who signs in, and nothing else is touched', () => {
    writeMessageDraft(7, 'coffee?');
    saveFormDraft('signup', { name: 'Jan' });
    localStorage.setItem('theme', 'dark');
    sessionStorage.setItem('checkout', 'kept');
    forgetDrafts();
    expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([['theme'], ['checkout']]);
  });

  it('R-ACCOUNT-4 a tab forgets those of a member who was replaced, or who logged out, in another tab', () => {
    const write = () => {
      for (const name of ['signup', '1-profile', '2-profile', '11-profile']) saveFormDraft(name, {});
    };
    const left = () => Object.keys(sessionStorage).sort();
    write();
    localStorage.setItem('draft-of', '1');
    keepDraftsOf(1);
    expect(left()).toEqual(['draft-1-profile', 'draft-signup']);
    keepDraftsOf(null);
    expect(left()).toEqual(['draft-1-profile', 'draft-signup']);
    localStorage.removeItem('draft-of');
    keepDraftsOf(null);
    expect([left(), localStorage.length]).toEqual([['draft-signup'], 0]);
    write();
    keepDraftsOf(1);
    expect(left()).toEqual(['draft-signup']);
  });

  it('a browser that keeps nothing, or has no room, costs the draft alone', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const name of ['getItem', 'setItem', 'removeItem'] as const)
      jest.spyOn(Storage.prototype, name).mockImplementation(refuse);
    expect(() => {
      writeMessageDraft(7, 'coffee?');
      saveFormDraft('signup', {});
      clearFormDraft('signup');
      forgetDrafts();
    }).not.toThrow();
    expect([readMessageDraft(7), readFormDraft('signup')]).toEqual(['', null]);
  });

  it('what somebody else wrote under its name is no draft', () => {
    sessionStorage.setItem('draft-signup', '{broken');
    expect(readFormDraft('signup')).toBeNull();
  });
});
