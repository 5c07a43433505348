import type { PageState } from '@vonk/api/page.ts';

/** The page is taken over by then: to ask for the zone takes a browser ten milliseconds, the first time. */
const LATER_MS = 2_000;

/** Tells the server a member's time zone where the page was painted with another one, so that the next page tells its times at once. */
export function keepZone({ user, clock }: Pick<PageState, 'user' | 'clock'>): void {
  if (!user) return;
  setTimeout(() => {
    const zone: string | undefined = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (!zone || zone === clock.timeZone) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `zone=${zone}; path=/; samesite=lax`;
  }, LATER_MS);
}
