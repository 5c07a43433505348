import { atomWithStorage } from 'jotai/utils';
import { DISMISSED_KEY } from './dismissed-key.ts';

/** What the visitor dismissed, by name, with the time in ms (alerts, modals, the entry warning). */
export const dismissedAtom = atomWithStorage<Record<string, number>>(DISMISSED_KEY, {}, undefined, { getOnInit: true });
