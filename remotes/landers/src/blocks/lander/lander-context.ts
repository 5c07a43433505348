import { createContext } from 'react';

export interface LanderPlace {
  /** The lander that is on screen; empty on pages that are none. */
  name: string;
  /**
   * The namespace of the texts: that of the bundle, or the lander's own where it ships alone. Both hold the same keys, so
   * the types name the bundle's.
   */
  namespace: 'landers';
}

/** Which lander its parts belong to. Landers of different ages in one session never mix texts: each reads its own namespace. */
export const LanderContext = createContext<LanderPlace>({ name: '', namespace: 'landers' });
