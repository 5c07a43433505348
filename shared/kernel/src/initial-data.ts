let replies: Record<string, unknown> = {};

/** The host hands over what the page's HTML carried: 'GET /api/path?sorted=query' → reply. */
export function setInitialData(data: Record<string, unknown>): void {
  replies = { ...data };
}

/** A reply from the HTML, given once: a later read asks the server. */
export function takeInitialData<Reply>(key: string): Reply | undefined {
  const reply = replies[key] as Reply | undefined;
  delete replies[key];
  return reply;
}

/** The same without using it up, for a first render. */
export const peekInitialData = <Reply>(key: string): Reply | undefined => replies[key] as Reply | undefined;
