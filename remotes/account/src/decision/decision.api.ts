import type { AppealBody, DecisionReply } from '@vonk/api/decisions.ts';
import { http } from '@vonk/kernel/http.ts';
import { readOf } from '@vonk/kernel/read-of.ts';

export const decisionQuery = (id: string, key: string) => readOf<DecisionReply>('/decision', { id, key });
export const postSeen = (id: number, key: string) => http.post('/decision/seen', { id, key });
export const postAppeal = (body: AppealBody) => http.post('/decision/appeal', body);
