import { SiteSettings } from '@vonk/api/settings.ts';
import type { SiteDocument } from '../server/src/sites/site-document.ts';

/** What its pages and mails name of whoever runs it. */
const OF_A_COMPANY = ['name', 'address', 'city'] as const;

/** What a site lacks although nothing of it is wrong, in sentences. */
export function gapsOf({ slug, settings, company, prices }: SiteDocument): string[] {
  const read = SiteSettings.safeParse(settings);
  const said = new Map<string, unknown>(Object.entries(company));
  const [unnamed] = OF_A_COMPANY.filter((key) => !said.get(key));
  const language = read.data?.domain_language.slice(0, 2);
  const isSpoken = !read.data || read.data.languages.some((each) => each === language);
  return [
    ...(Object.keys(prices).length ? [] : [`sells nothing yet: npm run site -- price ${slug} …`]),
    ...(unnamed
      ? [`does not say the ${unnamed} of its company: npm run site -- set ${slug} company.${unnamed} …`]
      : []),
    ...(read.data?.support_email === ''
      ? [`names no address that members can write to: npm run site -- set ${slug} support_email …`]
      : []),
    ...(isSpoken ? [] : [`is not in its domain_language, ${language}: that is none of its languages`]),
  ].map((gap) => `${slug} ${gap}`);
}
