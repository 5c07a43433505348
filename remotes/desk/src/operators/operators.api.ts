import type {
  AnswerBody,
  LeaseReply,
  LineBody,
  LinesReply,
  NextReply,
  NoteBody,
  OperatorConversationReply,
  QueueReply,
  ReviewerReply,
  SamplesReply,
  TruthBody,
  VerdictBody,
  VerdictsReply,
} from '@vonk/api/desk/operators.ts';
import type { OkReply } from '@vonk/api/user.ts';
import { http } from '@vonk/kernel/http.ts';
import { readOf } from '@vonk/kernel/read-of.ts';

const at = (id: number, what = '') => `/desk/operators/conversations/${id}${what}`;

export const queueQuery = readOf<QueueReply>('/desk/operators/queue');
export const postNext = () => http.post<NextReply>('/desk/operators/next', {});
export const conversationQuery = (id: number) => readOf<OperatorConversationReply>(at(id));
export const getOlder = (id: number, before: number) =>
  http.get<OperatorConversationReply>(at(id), { params: { before } });
export const postTake = (id: number) => http.post<LeaseReply>(at(id, '/take'), {});
export const postHear = (id: number) => http.post<LeaseReply>(at(id, '/hear'), {});
export const postRelease = (id: number) => http.post<OkReply>(at(id, '/release'), {});
export const postAnswer = (id: number, body: AnswerBody) => http.post<OkReply>(at(id, '/answer'), body);
export const postTruth = (id: number, body: TruthBody) => http.post<OkReply>(at(id, '/truth'), body);
export const putNote = (id: number, body: NoteBody) => http.put<OkReply>(at(id, '/note'), body);
export const putTone = (profileId: number, body: NoteBody) =>
  http.put<OkReply>(`/desk/operators/profiles/${profileId}/tone`, body);
export const linesQuery = readOf<LinesReply>('/desk/operators/lines');
export const postLine = (body: LineBody) => http.post<OkReply>('/desk/operators/lines', body);
export const postRemoveLine = (id: number) => http.post<OkReply>(`/desk/operators/lines/${id}/remove`, {});
export const samplesQuery = readOf<SamplesReply>('/desk/quality');
export const reviewerQuery = (id: number) => readOf<ReviewerReply>(`/desk/quality/${id}/reviewer`);
export const postVerdict = (id: number, body: VerdictBody) => http.post<OkReply>(`/desk/quality/${id}`, body);
export const verdictsQuery = readOf<VerdictsReply>('/desk/operators/verdicts');
export const postVerdictSeen = (id: number) => http.post<OkReply>(`/desk/operators/verdicts/${id}/seen`, {});
