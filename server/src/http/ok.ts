import type { OkReply } from '@vonk/api/user.ts';

/** The answer of a call that has nothing to tell but that it was done. */
export const OK: OkReply = { ok: true };
