import type { DeskAct } from '@vonk/api/desk/acts.ts';
import { type Bus, EVERYBODY } from '../bus/bus.ts';

/** The desk's place on the bus, on which everybody else has their member's number. */
export const DESK = EVERYBODY;

/** Tells every open desk whose staff may do an act that what it shows of it has changed. Call it after the commit. */
export const tellDesk = (bus: Bus, act: DeskAct): void => bus.publish([DESK], { type: 'desk', act });
