import type { Typed } from './form-fields.ts';

const drafts = new Map<string, Typed>();

/** What was typed into a form of a page, kept while other pages of the desk are looked at: never stored, and gone with a reload. */
export const draftOf = (name: string): Typed | undefined => drafts.get(name);

/** The name of a kept draft that begins so. */
export const draftUnder = (start: string): string | undefined =>
  [...drafts.keys()].find((name) => name.startsWith(start));

/** Keeps what a form holds; null once it was sent, or holds nothing of anybody. */
export function keepDraft(name: string, values: Typed | null): void {
  if (values) drafts.set(name, values);
  else drafts.delete(name);
}

export const hasDrafts = (): boolean => drafts.size > 0;

/** Of whoever was in before, nothing stays. */
export const forgetDrafts = (): void => drafts.clear();
