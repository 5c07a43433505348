import type { MemberCard } from '@vonk/api/members.ts';
import { createContext, useContext } from 'react';

/** Modals the host owns; any remote may open one by name. */
export interface HostModals {
  signup: { memberId?: number };
  'buy-credits': { reason: 'shortage' | 'limit' | 'bonus' };
  premium: { reason: 'conversations' | 'messages' | 'photos' | 'feature' };
  match: { profile: MemberCard };
  like: { profile: MemberCard };
}
export type HostModalName = keyof HostModals;

export interface Notification {
  message: string;
  /** Offers to take the action back for six seconds; `label` is already translated. */
  undo?: { label: string; run(): void };
  tone?: 'neutral' | 'success' | 'danger';
  /** A later one about the same thing takes its place: what it offered to undo is not so any more. */
  topic?: string;
}

/** All a remote may ask of the host. Adding is free; removing needs an ADR. */
export interface HostApi {
  openModal<Name extends HostModalName>(name: Name, props: HostModals[Name]): void;
  /** A toast of at most 350 px; never for validation. */
  notify(notification: Notification): void;
  /**
   * Fetches the code of the page behind a path (hover, touchstart); `isPressed` runs it and reads its data too. Links need
   * no call: the host follows the pointer on all of them.
   */
  prefetch(path: string, options?: { isPressed?: boolean }): void;
  /** Ends the session on the server, clears all state, and goes to this address of the site, else to the home page. */
  signOut(to?: string): Promise<void>;
}

export const HostContext = createContext<HostApi | null>(null);

/** The host's API; throws outside a host, which tests provide with `renderWithHost`. */
export function useHost(): HostApi {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost needs a HostContext');
  return host;
}
