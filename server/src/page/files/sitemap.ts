import type { Language } from '@vonk/api/languages.ts';
import { STATIC_PAGES } from '@vonk/api/options.ts';
import { escapeHtml } from '../../escape-html.ts';
import { hasAddress, type Languages, pathInLanguage } from '../../sites/language.ts';

/** Pages for search engines. Landers are reached from advertisements, and pages of members are nobody's to list. */
const PATHS = ['/', '/signup', '/pricing', '/complaints', ...STATIC_PAGES.map((page) => `/pages/${page}`)];

/** sitemap.xml of a site: every page in every language that has an address, each with its translations. */
export function sitemapOf(origin: string, settings: Languages): string {
  const languages = settings.languages.filter((language) => hasAddress(settings, language));
  const address = (path: string, language: Language) => escapeHtml(origin + pathInLanguage(path, language));
  const entries = PATHS.flatMap((path) => {
    const links = languages
      .map((each) => `<xhtml:link rel="alternate" hreflang="${each}" href="${address(path, each)}"/>`)
      .join('');
    return languages.map((language) => `<url><loc>${address(path, language)}</loc>${links}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('\n')}</urlset>\n`;
}
