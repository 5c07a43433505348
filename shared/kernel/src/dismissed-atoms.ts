import { DISMISSED_KEY } from '@vonk/api/dismissed-key.ts';
import { storedAtom } from './stored-atom.ts';

/** Alerts, modals and warnings that the visitor dismissed, by name, with the time in ms. */
export const dismissedAtom = storedAtom<Record<string, number>>(DISMISSED_KEY, {}, { getOnInit: true });
