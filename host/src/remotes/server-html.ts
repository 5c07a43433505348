/** The server's HTML of the page's remote, until another page is shown. */
let kept: { path: string; html: string } | null = null;

/** Keeps what the server painted before the application takes it over: it is shown again where the remote breaks. */
export function keepServerHtml(root: HTMLElement): void {
  const html = root.querySelector('[data-remote-page]')?.innerHTML;
  kept = html ? { path: location.pathname, html } : null;
}

/** What the server painted for the page that is shown; null where it painted nothing. */
export const serverHtml = (): string | null => (kept && kept.path === location.pathname ? kept.html : null);
