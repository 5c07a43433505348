let replies: Record<string, unknown> = {};

/** Hands over what the page's HTML carried to landers, which read it by name until they use `useRead`. */
export function setInitialData(data: Record<string, unknown>): void {
  replies = { ...data };
}

/** A reply of the HTML by its name, 'GET /api/path?sorted=query'. */
export const peekInitialData = <Reply>(key: string): Reply | undefined => replies[key] as Reply | undefined;
