import type { Boot } from '@vonk/api/page.ts';
import { chatsAtom } from '@vonk/kernel/chat-atoms.ts';
import { consentAtom } from '@vonk/kernel/consent-atom.ts';
import { maySignUpAtom, postedFormAtom } from '@vonk/kernel/posted-form-atoms.ts';
import { languageAtom, settingsAtom, userAtom } from '@vonk/kernel/session-atoms.ts';
import { variantAtom } from '@vonk/kernel/variant-atom.ts';
import { makeSettings, makeUser } from '@vonk/testing/makers.ts';
import { createStore } from 'jotai';
import { readBoot, readNonce } from './boot.ts';
import { fillStore } from './fill-store.ts';

const boot: Boot = {
  language: 'de',
  settings: makeSettings({ name: 'Funke' }),
  user: makeUser(),
  registry: {},
  strings: {},
  data: { 'GET /api/chats': { chats: [], total_unread_messages: 0 } },
  status: 200,
  variant: { path: '/', name: 'b' },
  consent: { measurement: 'no', isRefusedByBrowser: false, isAsked: false },
  maySignUp: false,
  posted: null,
  clock: { now: 0, timeZone: 'Europe/Amsterdam' },
  recalledSearch: '',
  isRendered: false,
  viewToken: '',
};

describe('what the page server inlined', () => {
  it('is read from the page; a page without it cannot start, and says so', () => {
    expect(() => readBoot()).toThrow('the page carries no boot data');
    document.body.innerHTML = `<script type="application/json" id="boot">${JSON.stringify(boot)}</script>`;
    expect(readBoot()).toEqual(boot);
  });

  it('the nonce of the page’s policy is found, and its absence is none', () => {
    expect(readNonce()).toBeUndefined();
    const meta = document.createElement('meta');
    meta.setAttribute('property', 'csp-nonce');
    meta.nonce = 'abc';
    document.head.append(meta);
    expect(readNonce()).toBe('abc');
  });

  it('fills the store before anything renders', () => {
    const store = createStore();
    fillStore(store, boot);
    expect(store.get(settingsAtom).name).toBe('Funke');
    expect(store.get(userAtom)?.id).toBe(1);
    expect([store.get(languageAtom), store.get(maySignUpAtom), store.get(postedFormAtom)]).toEqual(['de', false, null]);
    expect([store.get(variantAtom), store.get(consentAtom)]).toEqual([boot.variant, boot.consent]);
    expect(store.get(chatsAtom)).toEqual([]);
  });
});
