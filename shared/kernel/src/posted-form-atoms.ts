import type { PostedForm } from '@vonk/api/page.ts';
import { atom } from 'jotai';

/** What the server answered a form that was posted without script, until the form that shows it has taken it. The host sets it before anything renders. */
export const postedFormAtom = atom<PostedForm | null>(null);

/** Whether this visitor may make an account: where signups are for traffic sources only, the server says who came by one. The host sets it before anything renders. */
export const maySignUpAtom = atom(true);
