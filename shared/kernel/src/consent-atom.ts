import type { Choice, Consent, ConsentReply } from '@vonk/api/consent.ts';
import { atom } from 'jotai';
import { http } from './http.ts';

/** The visitor's choice about measurement, the same on server and browser. The host sets it before anything renders. */
export const consentAtom = atom<Consent>({ measurement: null, isRefusedByBrowser: false, isAsked: false });

/** Keeps a choice and takes back an earlier one; what is optional begins or ends with it at once. Fails as an AppError. */
export const chooseConsentAtom = atom(null, async (get, set, choice: Choice) => {
  const { measurement } = await http.post<ConsentReply>('/consent', { measurement: choice });
  set(consentAtom, { ...get(consentAtom), measurement, isAsked: false });
});
