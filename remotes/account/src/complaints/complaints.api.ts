import type { ComplaintBody, ComplaintNumberReply, ComplaintReply } from '@vonk/api/complaints.ts';
import { http } from '@vonk/kernel/http.ts';
import { readOf } from '@vonk/kernel/read-of.ts';

/** A complaint by the link that was mailed. */
export const complaintQuery = (number: string, key: string) =>
  readOf<ComplaintReply>(`/complaints/${number}`, key ? { key } : {});

/** Sends a complaint; gives its number. */
export const postComplaint = (body: ComplaintBody) => http.post<ComplaintNumberReply>('/complaints', body);
