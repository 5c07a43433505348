import type { Bus } from './bus.ts';
import { createBusListeners } from './bus-listeners.ts';

/** Makes a bus that reaches the listeners of this process alone, for tests. */
export function createLocalBus(): Bus {
  const { tell, subscribe, onActivity, onGap } = createBusListeners();
  return {
    publish: tell,
    subscribe,
    hold: async () => {},
    release: () => {},
    onActivity,
    onGap,
    isUp: () => true,
    close: async () => {},
  };
}
