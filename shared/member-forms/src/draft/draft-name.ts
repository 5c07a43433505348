import { memberIdAtom } from '@vonk/kernel/session-atoms.ts';
import { useAtomValue } from 'jotai';

/** The name of a draft, which is its writer's: another member of this tab, or a visitor, has one of their own. */
export function useDraftName(name: string): string {
  const me = useAtomValue(memberIdAtom);
  return me === null ? name : `${me}-${name}`;
}
