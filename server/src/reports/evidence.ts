import type { BlobStore } from '../store/blob-store.ts';

/** The key of a copy that a case keeps of a picture; nothing but the desk reads it. */
export const evidenceKey = (caseId: number): string => `evidence/${caseId}.webp`;

/** Copies what was reported, so that its owner deleting it destroys no evidence. What is gone already is left out. */
export async function keepEvidence(store: BlobStore, caseId: number, [key]: string[]): Promise<void> {
  const bytes = key === undefined ? null : await store.get(key);
  if (bytes) await store.put(evidenceKey(caseId), bytes, 'image/webp');
}
