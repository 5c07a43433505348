import { DISMISSED_KEY } from '@vonk/api/dismissed-key.ts';
import { atomWithStorage } from 'jotai/utils';

/** Alerts, modals and warnings that the visitor dismissed, by name, with the time in ms. */
export const dismissedAtom = atomWithStorage<Record<string, number>>(DISMISSED_KEY, {}, undefined, { getOnInit: true });
