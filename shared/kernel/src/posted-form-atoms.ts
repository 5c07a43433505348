import type { PostedForm } from '@vonk/api/page.ts';
import { atom } from 'jotai';

/** The server's answer to a form that was posted without script, until that form has taken it. The host sets it before anything renders. */
export const postedFormAtom = atom<PostedForm | null>(null);

/** True when this visitor may make an account: where signups are for traffic sources only, the server says who came by one. The host sets it before anything renders. */
export const maySignUpAtom = atom(true);
