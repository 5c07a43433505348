import type { PageState } from '@vonk/api/page.ts';

/** Tells the server a member's time zone where the page was painted with another one, so that the next page tells its times at once. */
export function keepZone({ user, clock }: Pick<PageState, 'user' | 'clock'>): void {
  const zone: string | undefined = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!user || !zone || zone === clock.timeZone) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `zone=${zone}; path=/; samesite=lax`;
}
