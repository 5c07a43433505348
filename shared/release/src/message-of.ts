/** What was thrown, in words: an error's message, or the thing itself. */
export const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));
