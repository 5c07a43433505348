import type { DeskRole } from '@vonk/api/desk/acts.ts';
import type { Language } from '@vonk/api/languages.ts';

/** Somebody of the staff who does something at the desk. */
export interface StaffActor {
  id: number;
  name: string;
  role: DeskRole;
  /** The languages they answer in. */
  languages: Language[];
}
