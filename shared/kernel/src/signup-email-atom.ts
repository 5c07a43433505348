import { atom } from 'jotai';

/** An e-mail address that a lander asked for; the signup form begins with it. Never stored, never in an address. */
export const signupEmailAtom = atom('');
