import { useRead } from '@vonk/kernel/use-read.ts';
import { secondFactorQuery } from './security.api.ts';

/** Whether the second factor is on, for the sections that ask; null until it is known. */
export function useSecondFactor() {
  const { data, error, reload } = useRead(secondFactorQuery);
  return { state: data ?? null, error, reload };
}
