import type { LogQuery, LogReply } from '@vonk/api/desk/staff.ts';
import { readOf } from '@vonk/kernel/read-of.ts';

export const logQuery = ({ target, act, staff_id, before_id }: LogQuery) =>
  readOf<LogReply>('/desk/log', { target, act, staff_id, before_id });
