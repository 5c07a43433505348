/** Makes one reading serve all who ask while it is under way: several gauges that are read by one statement. */
export function together(read: () => Promise<void>): () => Promise<void> {
  let reading: Promise<void> | null = null;
  return () => {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };
}
