import type { CaseKind } from '@vonk/api/desk/case-values.ts';
import type {
  AppealsReply,
  CaseReply,
  CasesReply,
  ClaimReply,
  CountsReply,
  DecideAppealBody,
  DecideBody,
} from '@vonk/api/desk/moderation.ts';
import { http } from '@vonk/kernel/http.ts';
import { readOf } from '@vonk/kernel/read-of.ts';

/** Nobody tells that another one's claim is over: while it holds, what shows it is read again so often. */
export const LOOK_MS = 120_000;

export const casesQuery = (kind?: CaseKind, after?: string) => readOf<CasesReply>('/desk/cases', { kind, after });
export const caseQuery = (id: number) => readOf<CaseReply>(`/desk/cases/${id}`);
export const appealsQuery = readOf<AppealsReply>('/desk/appeals');
export const countsQuery = (year: number) => readOf<CountsReply>('/desk/case-counts', { year });

/** Claims a case, or claims it longer. */
export const postClaim = (id: number) => http.post<ClaimReply>(`/desk/cases/${id}/claim`, {});
export const postRelease = (id: number) => http.post(`/desk/cases/${id}/release`, {});
export const postDecision = (id: number, body: DecideBody) => http.post(`/desk/cases/${id}/decision`, body);
export const postAppealDecision = (id: number, body: DecideAppealBody) => http.post(`/desk/appeals/${id}`, body);
