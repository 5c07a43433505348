import type { BusEvent, Listener } from './bus.ts';

/** Those of this process who listen: what is told here they hear at once, and what others tell when it arrives. */
export function createBusListeners() {
  const listeners: Listener[] = [];
  const active: (() => void)[] = [];
  const gaps: (() => void)[] = [];
  const activity = () => {
    for (const listener of active) listener();
  };
  const gap = () => {
    for (const listener of gaps) listener();
  };
  return {
    activity,
    gap,
    tell(to: number[], event: BusEvent): void {
      if (event.type === 'gap') gap();
      else for (const listener of listeners) listener(to, event);
      activity();
    },
    subscribe: (listener: Listener) => void listeners.push(listener),
    onActivity: (listener: () => void) => void active.push(listener),
    onGap: (listener: () => void) => void gaps.push(listener),
  };
}
