import type { InviteBody, StaffChangeBody, StaffReply } from '@vonk/api/desk/staff.ts';
import type { OkReply } from '@vonk/api/user.ts';
import { http } from '@vonk/kernel/http.ts';
import { readOf } from '@vonk/kernel/read-of.ts';

export const staffQuery = readOf<StaffReply>('/desk/staff');
export const postInvite = (body: InviteBody) => http.post<OkReply>('/desk/staff', body);
export const putStaff = (id: number, body: StaffChangeBody) => http.put<OkReply>(`/desk/staff/${id}`, body);
export const postRemoveStaff = (id: number, why: string) => http.post<OkReply>(`/desk/staff/${id}/remove`, { why });
export const postInviteAgain = (id: number, why: string) =>
  http.post<OkReply>(`/desk/staff/${id}/invite-again`, { why });
