import { atomWithStorage } from 'jotai/utils';

/** What the visitor dismissed, by name, with the time in ms (alerts, modals, the entry warning). */
export const dismissedAtom = atomWithStorage<Record<string, number>>('dismissed', {}, undefined, { getOnInit: true });
