import { useIsBelowShown } from '@vonk/kernel/use-so-far.ts';
import type { ReactNode } from 'react';

/** The end of a page: rendered once what is in sight was painted. */
export function BelowFold({ children }: { children: ReactNode }) {
  return useIsBelowShown() ? children : null;
}
