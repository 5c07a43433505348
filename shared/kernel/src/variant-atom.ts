import type { PageVariant } from '@vonk/api/page.ts';
import { atom } from 'jotai';

/** The visitor's variant of the experiment on the page they opened, the same on server and browser; null without one. The host sets it before anything renders. */
export const variantAtom = atom<PageVariant | null>(null);
