import { type ColorName, dark, light, type Palette } from './palette.ts';

/** Addresses of the self-hosted font files; without one of them the fallback is shown. */
export interface FontUrls {
  latin: string;
  latinExt?: string;
}

/** Parts of the theme that a site may change. */
export interface ThemeOptions {
  /** The output of `retint`, which has checked its contrast. */
  brand?: { light: Partial<Palette>; dark: Partial<Palette> };
  fonts?: FontUrls;
}

const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const LATIN_EXT =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

// Measured against Arial: Figtree is 1.2% wider and, at 700, 3.5% narrower than its bold, its ascent 0.95 em and its descent 0.25 em.
// The bold is a face of its own: none is drawn from the other (font-synthesis), and headings and what is unread are told by it.
const FALLBACK_FACES = [
  "font-weight:400;src:local('Arial'),local('Liberation Sans');size-adjust:101.24%;ascent-override:93.83%;descent-override:24.69%",
  "font-weight:600 900;src:local('Arial Bold'),local('Arial-BoldMT'),local('Liberation Sans Bold'),local('LiberationSans-Bold');size-adjust:96.5%;ascent-override:98.45%;descent-override:25.91%",
]
  .map((rest) => `@font-face{font-family:'Figtree Fallback';${rest};line-gap-override:0%}`)
  .join('');

/** Optional: a painted page is read before its font is there on a slow line, and must not move when it comes; the next page has it. */
const face = (url: string, range: string) =>
  `@font-face{font-family:'Figtree Variable';font-style:normal;font-display:optional;font-weight:300 900;src:url(${JSON.stringify(url)}) format('woff2');unicode-range:${range}}`;

// The page's bars at both edges are no place to scroll to: what gets the focus, or is named by the address, stops beside them.
// Where a window is low only the tab bar stays, below: a page that is enlarged four times has no room for more (WCAG 2.4.11).
// On paper there is the page alone, on the paper's own white: no bar, no way past the bars, and no window that cuts it off.
// No ::selection for all: highlights are inherited, so with such a rule a style that changes on one element, as the root's with each view
// transition, is computed anew for all within it (559 elements on the members' page).
const BASE = `
:root{color-scheme:light dark}
[data-theme=light]{color-scheme:light}
[data-theme=dark]{color-scheme:dark}
*,*::before,*::after{box-sizing:border-box}
*{margin:0}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;background:var(--canvas)}
@media (hover:hover){html{scrollbar-gutter:stable}}
html[data-fixed-frame]{scrollbar-gutter:auto}
@media (min-height:480px){html{scroll-padding-top:72px}}
@media (max-width:767.98px){html:has(nav[data-bottom-bar]){scroll-padding-bottom:84px}}
@media (min-height:480px){html:has([data-bottom-bar]){scroll-padding-bottom:84px}}
@media (min-height:480px) and (max-width:767.98px){html:has(nav[data-bottom-bar]):has(div[data-bottom-bar]){scroll-padding-bottom:150px}}
html:has(dialog[open]:modal){overflow:hidden}
body{min-height:100dvh;background:var(--canvas);color:var(--ink);font:400 1rem/1.5 'Figtree Variable','Figtree Fallback',system-ui,sans-serif;font-synthesis:none;-webkit-font-smoothing:antialiased;-moz-osx-font-smoothing:grayscale;text-rendering:optimizeLegibility;-webkit-tap-highlight-color:transparent;overflow-wrap:break-word}
h1,h2,h3,h4,h5,h6{font-size:inherit;font-weight:inherit;text-wrap:balance}
p{text-wrap:pretty}
ul,ol{list-style:none;padding:0}
img,svg,video{display:block;max-width:100%}
button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit}
button{background:none;border:0;padding:0;cursor:pointer}
a{color:inherit;text-decoration:none}
fieldset{border:0;padding:0;min-width:0}
legend{padding:0;float:left;width:100%}
legend+*{clear:both}
table{border-collapse:collapse}
[hidden]{display:none!important}
[data-kept]{opacity:.65;cursor:progress}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
[tabindex='-1']:focus-visible{outline:none}
.sr-only{position:absolute;width:1px;height:1px;margin:-1px;padding:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap;border:0}
@media (prefers-contrast:more){:root{--ink3:var(--ink2);--brandText:var(--onBrandSoft);--border:var(--borderStrong)}}
@media print{:root,[data-theme]{color-scheme:light!important}:has(>#main)>:not(#main),[data-bottom-bar]{display:none!important}:has(>#main),#main{display:block!important;height:auto!important;min-height:0!important;overflow:visible!important}li,tr,img{break-inside:avoid}}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation-duration:.01ms!important;animation-iteration-count:1!important;scroll-behavior:auto!important;transition-property:opacity,color,background-color,border-color!important}::view-transition-group(*),::view-transition-old(*),::view-transition-new(*){animation:none!important}}
`;

/** The text of the one style sheet: variables for both themes, reset, font. Pure, so a server can put it in the head. */
export function themeCss({ brand, fonts }: ThemeOptions = {}): string {
  const day: Palette = { ...light, ...brand?.light };
  const night: Palette = { ...dark, ...brand?.dark };
  const variables = (Object.keys(light) as ColorName[]).map((name) =>
    day[name] === night[name] ? `--${name}:${day[name]}` : `--${name}:light-dark(${day[name]},${night[name]})`,
  );
  const faces = fonts ? face(fonts.latin, LATIN) + (fonts.latinExt ? face(fonts.latinExt, LATIN_EXT) : '') : '';
  return `${faces}${FALLBACK_FACES}:root{${variables.join(';')}}${BASE.replaceAll('\n', '')}`;
}
