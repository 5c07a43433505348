import { type LANGUAGES, STATIC_PAGES } from '@vonk/api/options.ts';
import { escapeHtml } from '../escape-html.ts';
import { pathInLanguage } from '../sites/language.ts';

type Language = (typeof LANGUAGES)[number];

/** Pages for search engines. Landers are reached from advertisements, and pages of members are nobody's to list. */
const PATHS = ['/', '/signup', '/pricing', '/complaints', ...STATIC_PAGES.map((page) => `/pages/${page}`)];

/** sitemap.xml of a site: every page in every language it offers, each with its translations. */
export function sitemapOf(origin: string, languages: readonly Language[]): string {
  const address = (path: string, language: Language) => escapeHtml(origin + pathInLanguage(path, language));
  const entries = PATHS.flatMap((path) => {
    const links = languages
      .map((each) => `<xhtml:link rel="alternate" hreflang="${each}" href="${address(path, each)}"/>`)
      .join('');
    return languages.map((language) => `<url><loc>${address(path, language)}</loc>${links}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('\n')}</urlset>\n`;
}
