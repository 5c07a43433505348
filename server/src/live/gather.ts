import { runForNobody } from '../database/work.ts';

/**
 * Gathers what is to be done for a moment and does it at once for all: thousands who come back after a restart cost a few
 * statements. What came for a key before is replaced. `flush` does at once what waits.
 */
export function gather<Key, Value>(
  ms: number,
  work: (items: Map<Key, Value>) => Promise<void>,
  onError: (error: unknown) => void,
) {
  let waiting = new Map<Key, Value>();
  let timer: NodeJS.Timeout | null = null;
  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    const items = waiting;
    waiting = new Map();
    if (items.size) await work(items).catch(onError);
  }
  return {
    add(key: Key, value: Value): void {
      waiting.set(key, value);
      timer ??= runForNobody(() => setTimeout(flush, ms));
    },
    flush,
  };
}
