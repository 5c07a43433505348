import { DEFAULT_LANGUAGE, LANGUAGES, NICHES, SLUGS } from '@vonk/api/options.ts';
import { DEMO_SITES } from '../../server/src/demo/demo-sites.ts';

/** The dev server shows a lander at several widths side by side below this path; the product does not serve it. */
const DEV_PAGE = /^\/__lander\/([a-z][a-z0-9-]*)\/?(?:\?|$)/;

const HEIGHTS: Record<string, number> = { 320: 640, 360: 780, 768: 1024, 1280: 900 };
const niches: readonly string[] = NICHES;
/** The lander's own text, and those of the slugs. */
const TEXTS = ['', ...SLUGS];
const THEMES = ['light', 'dark'];
const WIDTHS = ['all', ...Object.keys(HEIGHTS)];

export interface DevPage {
  url: string;
  host: string;
  port: number;
  /** Names of the lander's stories. */
  stories: string[];
}

interface Choice {
  language: string;
  slug: string;
  story: string;
  niche: string;
  theme: string;
  width: string;
}

/** A page with the lander at several widths, and a switch for everything that it looks different by. */
export function devPage({ url, host, port, stories }: DevPage): string | null {
  const name = DEV_PAGE.exec(url)?.[1];
  if (!name) return null;
  const query = new URL(url, 'http://dev').searchParams;
  const site = DEMO_SITES.find(({ hosts }) => hosts.includes(host)) ?? DEMO_SITES[0];
  const languages = site?.settings.languages ?? LANGUAGES;
  const pick = (key: string, all: readonly string[], fallback = all[0] ?? '') =>
    all.find((each) => each === query.get(key)) ?? fallback;
  const choice: Choice = {
    language: pick('language', languages, languages.find((each) => each === 'en') ?? languages[0]),
    slug: pick('slug', TEXTS),
    story: pick('story', ['', ...stories]),
    niche: pick('niche', niches, niches[(site?.settings.niche ?? 1) - 1]),
    theme: pick('theme', THEMES),
    width: pick('width', WIDTHS),
  };
  const address = (changed: Partial<Choice>, at = host) =>
    `http://${at}:${port}/__lander/${name}?${new URLSearchParams({ ...choice, ...changed })}`;
  const link = (label: string, href: string, isChosen: boolean) =>
    `<a href="${href.replaceAll('&', '&amp;')}"${isChosen ? ' aria-current="true"' : ''}>${label}</a>`;
  const row = (label: string, links: string[]) => `<div><span>${label}</span>${links.join('')}</div>`;
  const choices = (label: string, key: keyof Choice, all: readonly string[], none = '') =>
    row(
      label,
      all.map((each) => link(each || none, address({ [key]: each }), choice[key] === each)),
    );
  const part = choice.story ? `story-${choice.story}` : choice.slug;
  const alone = `${choice.language === DEFAULT_LANGUAGE ? '' : `/${choice.language}`}/landers/${name}${part ? `/${part}` : ''}?niche=${niches.indexOf(choice.niche) + 1}`;
  const widths = choice.width === 'all' ? ['360', '768', '1280'] : [choice.width];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${name}: ${choice.language} ${part}</title>
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
  <div><strong>${name}</strong> ${link('alone', alone, false)}</div>
  ${choices('Language', 'language', languages)}
  ${row(
    'Site',
    DEMO_SITES.map(({ slug, settings, hosts }) =>
      link(settings.name ?? slug, address({ niche: '' }, hosts[0]), hosts === site?.hosts),
    ),
  )}
  ${choices('Niche', 'niche', NICHES)}
  ${choices('Slug', 'slug', TEXTS, 'no slug')}
  ${stories.length ? choices('Story', 'story', ['', ...stories], 'the page itself') : ''}
  ${choices('Theme', 'theme', THEMES)}
  ${choices('Width', 'width', WIDTHS)}
</nav>
<main id="frames"></main>
<script>
  // The language of the path wins only when the cookie agrees, and the entry warning is answered once here.
  document.cookie = 'language=${choice.language};path=/';
  localStorage.setItem('dismissed', JSON.stringify({ ...JSON.parse(localStorage.getItem('dismissed') || '{}'), entryWarning: 1 }));
  localStorage.setItem('theme', '${choice.theme}');
  for (const [width, height] of ${JSON.stringify(widths.map((width) => [Number(width), HEIGHTS[width]]))}) {
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
