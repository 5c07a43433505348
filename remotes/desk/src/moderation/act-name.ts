import type { Decision } from '@vonk/api/desk/case-values.ts';

/** Ground of a case that nobody reported: a new photo that waits to be looked at. */
const REVIEW = 'review';

export const isReview = ({ reason }: { reason: string }): boolean => reason === REVIEW;

/** What a decision is called in a case: a new photo is approved or declined. */
export function actName(action: Decision, found: { reason: string } | undefined): Decision | 'approve' | 'decline' {
  if (!found || !isReview(found)) return action;
  if (action === 'nothing') return 'approve';
  return action === 'remove' ? 'decline' : action;
}
