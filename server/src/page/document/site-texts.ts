import path from 'node:path';
import type { Language } from '@vonk/api/languages.ts';
import { MEN_NICHE } from '@vonk/api/options.ts';
import type { SettingsReply } from '@vonk/api/settings.ts';
import { readJson } from '@vonk/release/read-json.ts';

interface SiteWords {
  title: string;
  titleMen: string;
  text: string;
}

/** Where landers and the home page have what a site says of itself in each language. */
const LANDER_TEXTS = path.resolve(import.meta.dirname, '../../../../remotes/landers/locales');
const known = new Map<Language, SiteWords>();

function wordsOf(language: Language): SiteWords {
  const kept = known.get(language);
  if (kept) return kept;
  const { site: read } = readJson<{ site: SiteWords }>(path.join(LANDER_TEXTS, `${language}.json`));
  // Where a heading may break says nothing outside the page.
  const texts = {
    ...read,
    title: read.title.replaceAll('\u00ad', ''),
    titleMen: read.titleMen.replaceAll('\u00ad', ''),
  };
  known.set(language, texts);
  return texts;
}

/** How a site calls and describes itself where a page says nothing of its own: `title` with the site's name, `shown` without it. */
export interface SiteTexts {
  title: string;
  shown: string;
  description: string;
}

/** The site's own texts in its main language, in which they are written; what its home page says in any other (R-I18N-1). */
export function siteTextsOf(settings: SettingsReply, language: Language): SiteTexts {
  const { name, index_title, description, niche } = settings;
  const words = wordsOf(language);
  const isMain = settings.domain_language.slice(0, 2) === language;
  const shown = niche === MEN_NICHE ? words.titleMen : words.title;
  const own = isMain ? index_title : '';
  return {
    title: own || `${shown} · ${name}`,
    shown: own || shown,
    description: (isMain && description) || words.text.replaceAll('{{name}}', () => name),
  };
}
