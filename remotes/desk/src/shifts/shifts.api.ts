import type { BeginShiftBody, PlanBody, ShiftsReply, WorkloadReply } from '@vonk/api/desk/shifts.ts';
import type { OkReply } from '@vonk/api/user.ts';
import { http } from '@vonk/kernel/http.ts';
import { readOf } from '@vonk/kernel/read-of.ts';

export const shiftsQuery = readOf<ShiftsReply>('/desk/shifts');
export const postBeginShift = (body: BeginShiftBody) => http.post<OkReply>('/desk/shifts', body);
export const postHearShift = () => http.post<OkReply>('/desk/shifts/hear', {});
export const postEndShift = () => http.post<OkReply>('/desk/shifts/end', {});
export const postPlan = (body: PlanBody) => http.post<OkReply>('/desk/shifts/plan', body);
export const postRemovePlan = (id: number) => http.post<OkReply>(`/desk/shifts/plan/${id}/remove`, {});
export const postHandover = (text: string) => http.post<OkReply>('/desk/shifts/notes', { text });
export const postHandoverDone = (id: number) => http.post<OkReply>(`/desk/shifts/notes/${id}/done`, {});
export const workloadQuery = (days: number) => readOf<WorkloadReply>('/desk/workload', { days });
