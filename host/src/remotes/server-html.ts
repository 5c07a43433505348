interface Painter {
  createHTML(html: string): string;
}

/** The server's HTML of the page's remote, until another page is shown. */
let kept: { path: string; html: string } | null = null;
let painter: Painter | null = null;

/** Says that a text is what our own server painted for this page; the one policy of the page that makes markup of a text. */
function makePainter(): Painter {
  const rules: Painter = { createHTML: (html) => html };
  const factory: { createPolicy(name: string, rules: Painter): Painter } | undefined = Reflect.get(
    globalThis,
    'trustedTypes',
  );
  return factory?.createPolicy('painted', rules) ?? rules;
}

/** Keeps what the server painted before the application takes it over: it is shown again where the remote breaks. */
export function keepServerHtml(root: HTMLElement): void {
  const html = root.querySelector('[data-remote-page]')?.innerHTML;
  if (html) painter ??= makePainter();
  kept = html && painter ? { path: location.pathname, html: painter.createHTML(html) } : null;
}

/** What the server painted for the page that is shown; null where it painted nothing. */
export const serverHtml = (): string | null => (kept && kept.path === location.pathname ? kept.html : null);
