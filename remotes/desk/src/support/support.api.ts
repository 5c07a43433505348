import type {
  BirthdateBody,
  EraseBody,
  FindMemberBody,
  HoldBody,
  HoldsReply,
  MemberLinesReply,
  MemberSheet,
  SendMailBody,
} from '@vonk/api/desk/support.ts';
import type { OkReply } from '@vonk/api/user.ts';
import { http } from '@vonk/kernel/http.ts';
import { readOf } from '@vonk/kernel/read-of.ts';

export const postFindMember = (body: FindMemberBody) => http.post<MemberLinesReply>('/desk/members/find', body);
export const memberSheetQuery = (id: string) => readOf<MemberSheet>(`/desk/members/${id}`);
export const postMail = (id: number, body: SendMailBody) => http.post<OkReply>(`/desk/members/${id}/mails`, body);
export const postEndSessions = (id: number, why: string) =>
  http.post<OkReply>(`/desk/members/${id}/end-sessions`, { why });
export const postFactorsOff = (id: number, why: string) =>
  http.post<OkReply>(`/desk/members/${id}/factors-off`, { why });
export const postUnlock = (id: number, why: string) => http.post<OkReply>(`/desk/members/${id}/unlock`, { why });
export const postExport = (id: number, why: string) => http.post<OkReply>(`/desk/members/${id}/export`, { why });
export const postLiftHold = (id: number, why: string) => http.post<OkReply>(`/desk/members/${id}/hold/lift`, { why });
export const putBirthdate = (id: number, body: BirthdateBody) =>
  http.put<OkReply>(`/desk/members/${id}/birthdate`, body);
export const postErase = (id: number, body: EraseBody) => http.post<OkReply>(`/desk/members/${id}/erase`, body);
export const postHold = (id: number, body: HoldBody) => http.post<OkReply>(`/desk/members/${id}/hold`, body);
export const holdsQuery = readOf<HoldsReply>('/desk/holds');
