import type { Language } from '@vonk/api/languages.ts';
import { LANGUAGE_HOME, LANGUAGES } from '@vonk/api/options.ts';
import type { Boot } from '@vonk/api/page.ts';
import { escapeHtml } from '../../escape-html.ts';
import { hasAddress, ownLanguage, pathInLanguage } from '../../sites/language.ts';
import type { Site } from '../../sites/site.ts';
import { SHARE_PICTURE, sharePicturePath } from '../files/share-picture.route.ts';
import { inlineJson } from './inline-json.ts';
import { siteTextsOf } from './site-texts.ts';
import { structuredData } from './structured-data.ts';

export interface HeadParts {
  boot: Boot;
  site: Site;
  nonce: string;
  /** The page's own title; empty for the site's. */
  title: string;
  description: string;
  /** Path without language prefix, for canonical and alternates; null leaves them out (404, members' pages), as a member does who is signed in. */
  publicPath: string | null;
  /** Pages about one member can be shared but are not for search engines. */
  isIndexed: boolean;
  origin: string;
  signingKey: string;
}

const meta = (property: string, content: string) => `<meta property="${property}" content="${escapeHtml(content)}">`;

/** The language as og:locale names it: with its home country. */
const localeOf = (language: Language): string => `${language}_${LANGUAGE_HOME[language]}`;

function alternates({ publicPath, origin, boot }: HeadParts & { publicPath: string }): string {
  const href = (language: Language) => escapeHtml(origin + pathInLanguage(publicPath, language));
  const { settings } = boot;
  const named = LANGUAGES.filter((language) => settings.languages.includes(language) && hasAddress(settings, language));
  return [
    `<link rel="canonical" href="${href(boot.language)}">`,
    ...named.map((language) => `<link rel="alternate" hreflang="${language}" href="${href(language)}">`),
    `<link rel="alternate" hreflang="x-default" href="${href(ownLanguage(settings))}">`,
  ].join('');
}

/** Makes the part of the head that search engines and shared links read: title, description, addresses, picture and structured data. */
export function headOf(given: HeadParts): string {
  // Where a heading may break says nothing outside the page.
  const parts = { ...given, title: given.title.replaceAll('\u00ad', '') };
  const { boot, nonce, publicPath, origin, isIndexed, signingKey } = parts;
  const { settings, language } = boot;
  const site = siteTextsOf(settings, language);
  const title = parts.title ? `${parts.title} · ${settings.name}` : site.title;
  const description = parts.description || site.description;
  const own = `<title>${escapeHtml(title)}</title><meta name="description" content="${escapeHtml(description)}">`;
  // Neither search engines nor what makes previews of links is signed in: for a member it is a kilobyte in front of their page.
  if (publicPath === null || boot.user) return `${own}<meta name="robots" content="noindex">`;
  const url = origin + pathInLanguage(publicPath, language);
  const shown = parts.title || site.shown;
  const picture = origin + sharePicturePath(signingKey, shown);
  return [
    own,
    isIndexed ? '' : '<meta name="robots" content="noindex">',
    alternates({ ...parts, publicPath }),
    meta('og:type', 'website'),
    meta('og:title', shown),
    meta('og:description', description),
    meta('og:url', url),
    meta('og:site_name', settings.name),
    meta('og:locale', localeOf(language)),
    meta('og:image', picture),
    meta('og:image:width', String(SHARE_PICTURE.width)),
    meta('og:image:height', String(SHARE_PICTURE.height)),
    meta('og:image:alt', shown),
    '<meta name="twitter:card" content="summary_large_image">',
    `<script type="application/ld+json" nonce="${nonce}">${inlineJson(structuredData({ ...parts, url, title: shown, description, picture, siteDescription: site.description }))}</script>`,
  ].join('');
}
