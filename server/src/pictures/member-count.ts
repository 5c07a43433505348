import { DomainError } from '../errors.ts';

/** Makes a count of what each member has under way; beyond `most` at a time a member is refused, and nobody else. */
export function createMemberCount(most: number) {
  const counts = new Map<number, number>();
  return async function run<T>(memberId: number | null, work: () => Promise<T>): Promise<T> {
    if (memberId === null) return work();
    const count = counts.get(memberId) ?? 0;
    if (count >= most) throw new DomainError('too_many_requests');
    counts.set(memberId, count + 1);
    try {
      return await work();
    } finally {
      const left = (counts.get(memberId) ?? 1) - 1;
      if (left > 0) counts.set(memberId, left);
      else counts.delete(memberId);
    }
  };
}
