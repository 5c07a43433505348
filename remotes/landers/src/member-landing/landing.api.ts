import type { MemberProfileReply } from '@vonk/api/members.ts';
import { readOf } from '@vonk/kernel/read-of.ts';

/** The profile whose landing a visitor sees, by the id in the path; null where the page came with the word that it is nobody's. */
export const landingMemberQuery = (id: string) => readOf<MemberProfileReply | null>(`/members/${id}`);
