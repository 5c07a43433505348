import { cursorIn, type Field, finderOf, type Held, heldBy, hurry, isTaken, tell } from './field.ts';

/** Frames until a field is there again on a page that is rendered anew; a slow phone may need many. */
export const MOST_FRAMES = 600;

/** A field with what a visitor put into it, which the application has not heard of yet. */
export interface KeptField {
  /** The one that stands in the page now. */
  field: Field;
  /** Its form, as it was when it was filled in. */
  form: HTMLFormElement | null;
  held: Held;
  cursor: number | null;
  find: () => Field | undefined;
  path: string;
  isFocused: boolean;
  isHurried: boolean;
  /** The application has it, and is about to take it away. */
  isLeaving: boolean;
  /** Frames in which it was waited for. */
  missed: number;
}

export const keepField = (field: Field, isLeaving = false): KeptField => ({
  field,
  form: field.form,
  held: heldBy(field),
  cursor: cursorIn(field),
  find: finderOf(field),
  path: location.pathname,
  isFocused: false,
  isHurried: false,
  isLeaving,
  missed: 0,
});

/** Brings a kept field one frame further; returns whether nothing is left to do. */
export function settleField(kept: KeptField): boolean {
  if (kept.path !== location.pathname || kept.missed > MOST_FRAMES) return true;
  if (kept.isLeaving || !kept.field.isConnected) {
    kept.missed += 1;
    const found = kept.field.isConnected ? null : kept.find();
    if (!found) return false;
    kept.field = found;
    kept.isLeaving = kept.isHurried = false;
    if (kept.isFocused && document.activeElement === document.body) found.focus();
  }
  const { field, held } = kept;
  kept.isFocused = document.activeElement === field;
  const isShown = heldBy(field) === held;
  if (isShown) kept.cursor = cursorIn(field);
  if (!isTaken(field)) {
    // The server's page in place of one that broke holds it until another one comes.
    if (!isShown) tell(field, held, kept.cursor);
    return false;
  }
  if (field.disabled) {
    // What was told before is being saved.
    kept.missed += 1;
    return false;
  }
  if (kept.isHurried) tell(field, held, kept.cursor);
  else hurry(field);
  const isTold = kept.isHurried;
  kept.isHurried = true;
  return isTold;
}
