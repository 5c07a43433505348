import { type DeskAct, may } from '@vonk/api/desk/acts.ts';
import type { DeskUser } from '@vonk/api/desk/frame.ts';
import { createContext, useContext } from 'react';

export const StaffContext = createContext<DeskUser | null>(null);

/** Who is signed in at the desk; throws on a page outside its frame. */
export function useStaff(): DeskUser {
  const staff = useContext(StaffContext);
  if (!staff) throw new Error('useStaff needs the desk’s frame');
  return staff;
}

/** Whether whoever is signed in may do an act: the server decides, and the desk shows no more than it will allow. */
export function useMay(): (act: DeskAct) => boolean {
  const { role } = useStaff();
  return (act) => may(role, act);
}
