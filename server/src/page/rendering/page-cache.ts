const MOST_ENTRIES = 500;

/** Keeps values for a while; old ones stay at hand as a last resort until others push them out. */
export function createPageCache<Value>(freshMs: number) {
  const entries = new Map<string, { at: number; value: Value }>();
  return {
    fresh(key: string): Value | null {
      const entry = entries.get(key);
      return entry && Date.now() - entry.at < freshMs ? entry.value : null;
    },
    /** Returns what was kept last, however old. */
    lastGood: (key: string): Value | null => entries.get(key)?.value ?? null,
    set(key: string, value: Value): void {
      entries.delete(key);
      entries.set(key, { at: Date.now(), value });
      const oldest = entries.keys().next().value;
      if (entries.size > MOST_ENTRIES && oldest !== undefined) entries.delete(oldest);
    },
    /** Forgets everything, the last resort too. */
    clear: (): void => entries.clear(),
  };
}
