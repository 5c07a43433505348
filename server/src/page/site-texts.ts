import path from 'node:path';
import type { Language } from '@vonk/api/languages.ts';
import { MEN_NICHE } from '@vonk/api/options.ts';
import type { SettingsReply } from '@vonk/api/settings.ts';
import { readJson } from '@vonk/release/read-json.ts';

interface HomeTexts {
  title: string;
  titleMen: string;
  text: string;
}

/** The words of the home page, which say what a site is in each language. */
const HOME_TEXTS = path.resolve(import.meta.dirname, '../../../remotes/landers/src/home/texts');
const known = new Map<Language, HomeTexts>();

function homeTextsOf(language: Language): HomeTexts {
  const kept = known.get(language);
  if (kept) return kept;
  const read = readJson<HomeTexts>(path.join(HOME_TEXTS, `${language}.json`));
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
  const home = homeTextsOf(language);
  const isMain = settings.domain_language.slice(0, 2) === language;
  const shown = niche === MEN_NICHE ? home.titleMen : home.title;
  const own = isMain ? index_title : '';
  return {
    title: own || `${shown} · ${name}`,
    shown: own || shown,
    description: (isMain && description) || home.text.replaceAll('{{name}}', () => name),
  };
}
