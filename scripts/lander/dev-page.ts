import { LANGUAGES } from '@vonk/api/options.ts';
import { DEMO_SITES } from '../../server/src/demo/demo-sites.ts';

/** Below this path the dev server shows landers side by side; the product knows nothing of it. */
export const DEV_PAGE = /^\/__lander\/([a-z][a-z0-9-]*)\/?(?:\?|$)/;

const WIDTHS = [
  [360, 780],
  [768, 1024],
  [1280, 900],
] as const;
const SLUGS = ['', 'evening', 'weekend', 'coffee', 'gay-evening', 'gay-weekend'];

const NICHES = ['general', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'];

interface Choice {
  name: string;
  language: string;
  slug: string;
  /** Host of the site, without port. */
  host: string;
  port: number;
}

const pathOf = ({ name, language, slug }: Choice) =>
  `${language === 'nl' ? '' : `/${language}`}/landers/${name}${slug ? `/${slug}` : ''}`;

const link = (label: string, choice: Choice, isChosen: boolean) => {
  const query = new URLSearchParams({ language: choice.language, slug: choice.slug });
  const href = `http://${choice.host}:${choice.port}/__lander/${choice.name}?${query}`;
  return `<a href="${href}"${isChosen ? ' aria-current="true"' : ''}>${label}</a>`;
};

/** A page with the lander at three widths, and links for language, site with its niche, and slug. */
export function devPage(url: string, host: string, port: number): string | null {
  const name = DEV_PAGE.exec(url)?.[1];
  if (!name) return null;
  const query = new URL(url, 'http://dev').searchParams;
  const language = LANGUAGES.find((each) => each === query.get('language')) ?? 'en';
  const slug = SLUGS.find((each) => each === query.get('slug')) ?? '';
  const site = DEMO_SITES.find(({ hosts }) => hosts.includes(host)) ?? DEMO_SITES[0];
  const choice: Choice = { name, language, slug, host: site?.hosts[0] ?? 'localhost', port };
  const sites = DEMO_SITES.map(({ settings, hosts }) =>
    link(
      `${settings.name} (${NICHES[settings.niche - 1]})`,
      { ...choice, host: hosts[0] ?? '' },
      hosts.includes(choice.host),
    ),
  );
  const languages = (site?.settings.languages ?? LANGUAGES).map((each) =>
    link(each, { ...choice, language: each }, each === language),
  );
  const slugs = SLUGS.map((each) => link(each || 'no slug', { ...choice, slug: each }, each === slug));
  const alone = pathOf(choice);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${name}: ${language} ${slug}</title>
<style>
  body { margin: 0; font: 14px/1.5 system-ui, sans-serif; background: #eceae7; color: #221c1a; }
  nav { display: flex; flex-wrap: wrap; gap: 4px 24px; padding: 12px 16px; background: #fff; position: sticky; top: 0; z-index: 1; }
  nav span { color: #6b625e; margin-inline-end: 6px; }
  a { color: inherit; padding: 2px 6px; border-radius: 6px; }
  a[aria-current] { background: #221c1a; color: #fff; text-decoration: none; }
  main { display: flex; gap: 16px; padding: 16px; align-items: flex-start; }
  figure { margin: 0; } figcaption { padding: 4px 0; } iframe { border: 1px solid #c9c2bd; border-radius: 8px; background: #fff; }
</style>
<nav aria-label="What is shown">
  <div><strong>${name}</strong> ${link('alone', choice, false).replace(/href="[^"]*"/, `href="${alone}"`)}</div>
  <div><span>Language</span>${languages.join('')}</div>
  <div><span>Site</span>${sites.join('')}</div>
  <div><span>Slug</span>${slugs.join('')}</div>
</nav>
<main id="frames"></main>
<script>
  // The language of the path wins only when the cookie agrees, and the entry warning is answered once here.
  document.cookie = 'language=${language};path=/';
  localStorage.setItem('dismissed', JSON.stringify({ ...JSON.parse(localStorage.getItem('dismissed') || '{}'), entryWarning: 1 }));
  for (const [width, height] of ${JSON.stringify(WIDTHS)}) {
    const figure = document.createElement('figure');
    figure.innerHTML = '<figcaption>' + width + ' px</figcaption>';
    const frame = Object.assign(document.createElement('iframe'), { src: ${JSON.stringify(alone)}, width, height, title: width + ' px' });
    figure.append(frame);
    document.getElementById('frames').append(figure);
  }
</script>
</html>
`;
}
