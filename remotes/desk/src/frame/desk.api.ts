import type { DeskUserReply, FoundReply, WaitingReply } from '@vonk/api/desk/frame.ts';
import type { OkReply } from '@vonk/api/user.ts';
import { http } from '@vonk/kernel/http.ts';
import { readOf } from '@vonk/kernel/read-of.ts';

export const meQuery = readOf<DeskUserReply>('/desk/me');
export const waitingQuery = readOf<WaitingReply>('/desk/waiting');
export const searchQuery = (text: string) => readOf<FoundReply>('/desk/search', { text });

/** Ends the session at the desk. */
export const postSignOut = () => http.post<OkReply>('/desk/sign-out');
