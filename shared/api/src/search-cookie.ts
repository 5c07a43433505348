/** Cookie with the filters that were last in force in this browser, and whose they were: the page server asks with them too. */
export const SEARCH_COOKIE = 'search';
export const SEARCH_COOKIE_DAYS = 180;

const ownerOf = (memberId: number | null) => String(memberId ?? 'visitor');

/** The cookie's value for the filters of a member, or of a visitor. */
export const searchMemory = (memberId: number | null, query: string): string =>
  encodeURIComponent(`${ownerOf(memberId)}|${query}`);

/** The query of filters in a cookie's value; empty where it is somebody else's, or nobody's. */
export function recalledSearch(value: string | undefined, memberId: number | null): string {
  try {
    const [owner, query = ''] = decodeURIComponent(value ?? '').split('|');
    return owner === ownerOf(memberId) ? query : '';
  } catch {
    return '';
  }
}
