import { retint } from '@vonk/ui/retint.ts';
import { themeCss } from '@vonk/ui/theme-css.ts';
import type { Site, SiteTheme } from '../../sites/site.ts';
import { FONT_URLS } from '../files/static.route.ts';

const makeCss = (theme: SiteTheme): string =>
  themeCss({
    fonts: FONT_URLS,
    ...('brand' in theme ? { brand: retint({ brand: theme.brand, deep: theme.deep }) } : {}),
  });

/** Gives the style sheet of a site's colours; made once for each pair of colours. */
export function createSiteThemes(): (site: Pick<Site, 'theme'>) => string {
  const made = new Map<string, string>();
  return ({ theme }) => {
    const key = JSON.stringify(theme);
    const css = made.get(key) ?? makeCss(theme);
    made.set(key, css);
    return css;
  };
}
