/** The cookie by which an open desk says with its calls that nobody has touched it for a minute: what it asks by itself is no use. */
export const QUIET_COOKIE = 'desk-quiet';
