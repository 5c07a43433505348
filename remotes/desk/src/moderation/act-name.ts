import type { CaseKind, Decision } from '@vonk/api/desk/case-values.ts';

/** Ground of a case that nobody reported: a new photo that waits to be looked at. */
const REVIEW = 'review';

export const isReview = ({ reason }: { reason: string }): boolean => reason === REVIEW;

type ActName = Decision | 'approve' | 'decline' | 'removeText' | 'removePart';

/**
 * What a decision is called in a case: a new photo is approved or declined, and of a profile the text is what can be removed, or
 * one of the photos where somebody complained.
 */
export function actName(
  action: Decision,
  found: { kind: CaseKind; reason: string; photos?: unknown[] } | undefined,
): ActName {
  if (!found) return action;
  const isPhoto = isReview(found);
  if (action === 'nothing') return isPhoto ? 'approve' : action;
  if (action !== 'remove') return action;
  if (isPhoto) return 'decline';
  if (found.photos?.length) return 'removePart';
  return found.kind === 'member' || found.kind === 'complaint' ? 'removeText' : action;
}
