import type { LiveEvent } from '@vonk/api/chat.ts';
import type { DeskAct } from '@vonk/api/desk/acts.ts';

/**
 * What travels between servers: what members' browsers get; `check_session`, which asks whether open connections of a member
 * may stay; `desk`, which says that work of the staff changed; `public_changed`, which says that pages kept for visitors
 * may show what is gone; and `gap`, which goes to nobody's browser: its sender could not
 * tell what happened for a while.
 */
export type BusEvent =
  | LiveEvent
  | { type: 'check_session' }
  | { type: 'desk'; act: DeskAct }
  | { type: 'public_changed' }
  | { type: 'gap' };

/** The place on the bus of what is for every process: members have their numbers there. */
export const EVERYBODY = 0;

export type Listener = (memberIds: number[], event: BusEvent) => void;

/** Carries events to every process that holds a member's connection. Publish after commit, never inside a transaction. */
export interface Bus {
  publish(memberIds: number[], event: BusEvent): void;
  /** Hears what is told here, and what others tell the members that this process holds; some buses tell of others too. */
  subscribe(listener: Listener): void;
  /** This process has a connection of the member; resolves when what others tell from now on is heard. Once for each `release`. */
  hold(memberId: number): Promise<void>;
  release(memberId: number): void;
  /** Hears that something was told anywhere, for whoever looks for work then. */
  onActivity(listener: () => void): void;
  /** Something may have been told that was not heard here: whoever shows what was told asks again. */
  onGap(listener: () => void): void;
  /** Whether others hear now what is told here. */
  isUp(): boolean;
  close(): Promise<void>;
}
