import { DISMISSED_KEY } from '@vonk/api/dismissed-key.ts';
import { BELOW_ID, PRELOADS_ID } from '@vonk/api/first-paint-ids.ts';
import type { Language } from '@vonk/api/languages.ts';
import type { RemoteName } from '@vonk/api/remotes.ts';
import type { HostBuild } from '../../releases/builds.ts';
import type { Release } from '../page-request.ts';
import { BELOW_MARK, type DocumentPart, type RenderedPage } from '../rendering/rendered-page.ts';
import { wordsOfCutPage } from './error-page.ts';
import { type HeadParts, headOf } from './head.ts';
import { statePieces } from './inline-json.ts';

/** What is known of a page before its data: enough for the browser to fetch what it will run. */
export interface DocumentStart {
  nonce: string;
  language: Language;
  host: HostBuild;
  /** The release of the page's remote. */
  release: Release | null;
  /** Files of lazily shared packages that the remote needs. */
  lazyFiles: string[];
  themeCss: string;
  fonts: { latin: string };
  /** The page is painted without its scripts: they only wake what is there. */
  isPainted: boolean;
  /** The page is exactly as high as the window, and has no strip for a scrollbar. */
  isFixed: boolean;
  /** The page works without its application, which is loaded at the first sign of a visitor. */
  sleeps: RemoteName | null;
}

export interface DocumentParts extends HeadParts, DocumentStart {
  rendered: RenderedPage | null;
}

/** Hash, nonce and crossorigin as the later request has them: otherwise the file is fetched twice or refused. */
const preload = (href: string, integrity: string, nonce: string, priority: string) =>
  `<link rel="preload" as="script" href="${href}" integrity="${integrity}" crossorigin="anonymous" nonce="${nonce}"${priority}>`;

/** The stored theme, what was dismissed, and wallets that the browser has, are set before the first paint. It is asked last: it may throw. */
const STORED_SCRIPT = `try{var d=document.documentElement.dataset,t=localStorage.getItem('theme');if(t)d.theme=t;d.dismissed=Object.keys(JSON.parse(localStorage.getItem('${DISMISSED_KEY}')||'{}')).join(' ');if(window.ApplePaySession&&ApplePaySession.canMakePayments())d.wallets='applepay'}catch(e){}`;

/** A painted page shows its pictures first. */
const priorityOf = ({ isPainted, sleeps }: DocumentStart): string =>
  isPainted && !sleeps ? ' fetchpriority="low"' : '';

function preloads(parts: DocumentStart): string {
  const { host, release, lazyFiles, nonce } = parts;
  const priority = priorityOf(parts);
  const own = release
    ? [release.entry, ...release.files].map((file) =>
        preload(release.base + file, release.integrity[file] ?? '', nonce, priority),
      )
    : [];
  const lazy = lazyFiles.map((file) =>
    preload(`/host/${host.version}/${file}`, host.assets.integrity[file] ?? '', nonce, priority),
  );
  return [...own, ...lazy].join('');
}

const hostScripts = (parts: DocumentStart): string =>
  parts.host.assets.entry
    .map(
      (file) =>
        `<script defer src="/host/${parts.host.version}/${file}" integrity="${parts.host.assets.integrity[file]}" crossorigin="anonymous" nonce="${parts.nonce}"${priorityOf(parts)}></script>`,
    )
    .join('');

/**
 * Landers wait for nothing (ADR 21): of one that a slow line brings in parts, what would move with each part is out of sight
 * until all of it is there: the end of the page, which hangs from the end of the window, and the form, whose lines break. Of a
 * page that is cut on its way, and never whole, it is shown after eight seconds: by the delay, which less motion does not shorten.
 */
const STILL_CSS =
  '@keyframes still{from{visibility:hidden}}#root:not(:has(+*)) :is(form,footer,footer~*){animation:still .01s 8s backwards}';

/** Makes the tags that start the application: the host's scripts, and preloads of what they will ask for. */
const application = (parts: DocumentStart): string => preloads(parts) + hostScripts(parts);

/** The same of a page that is painted already: the preloads wait for its first frame, with its pictures in it (host/src/wake/keep.ts). */
const applicationAfterPaint = (parts: DocumentStart): string => {
  const { late, retry } = wordsOfCutPage(parts.language);
  return `<template id="${PRELOADS_ID}">${preloads(parts)}</template><script nonce="${parts.nonce}" data-late="${late}" data-retry="${retry}">${parts.host.keep}</script>${hostScripts(parts)}`;
};

/** The application of a page that the server did not put to sleep. */
const wakingApplication = (parts: DocumentStart): string =>
  parts.isPainted ? applicationAfterPaint(parts) : application(parts);

/** The application of a page that sleeps, and the script that wakes it. */
const sleepingApplication = (parts: DocumentParts): string => {
  const { host, nonce, release, sleeps, boot } = parts;
  const counts = boot.variant ? ` data-counts="${boot.variant.isFirst ? 'first' : 'again'}"` : '';
  return `<template id="app" data-remote="${sleeps}" data-version="${release?.version ?? ''}"${counts}>${application(parts)}</template><script nonce="${nonce}">${host.wake}</script>`;
};

const isAsleep = ({ sleeps, host }: Pick<DocumentStart, 'sleeps' | 'host'>): boolean => Boolean(sleeps && host.wake);

/**
 * The first part of a page's HTML, which leaves before the page's data is there: everything the route needs is named in it,
 * so that the browser makes no second round of discoveries. The head goes on in `documentRest`.
 */
export const documentStart = (parts: DocumentStart): string =>
  [
    `<!doctype html><html lang="${parts.language}"${parts.isFixed ? ' data-fixed-frame=""' : ''}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<meta property="csp-nonce" nonce="${parts.nonce}">`,
    `<meta name="rating" content="RTA-5042-1996-1400-1577-RTA">`,
    `<meta name="theme-color" content="#faf7fb" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#110c16" media="(prefers-color-scheme: dark)">`,
    `<script nonce="${parts.nonce}">${STORED_SCRIPT}</script>`,
    `<style nonce="${parts.nonce}">${parts.themeCss}${parts.sleeps ? STILL_CSS : ''}</style>`,
    `<link rel="preload" as="font" type="font/woff2" href="${parts.fonts.latin}" crossorigin="anonymous">`,
    // Pixels: an icon of lines is drawn anew at each change of the address, on the page's own thread.
    '<link rel="icon" href="/icon-64.png" type="image/png" sizes="64x64"><link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    // With cookies, which browsers leave out here: they say the language of the app's shortcuts.
    '<link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials">',
    // A browser paints what it has read of the HTML: what is centred, or hangs from the end of its frame, would move with each part.
    // It waits for the beginning of the element that is named: for the first one that is not in sight.
    parts.isPainted && !parts.sleeps ? `<link rel="expect" href="#${BELOW_ID}" blocking="render">` : '',
    isAsleep(parts) ? '' : wakingApplication(parts),
  ].join('');

/**
 * The page itself, up to its end. Where it begins to lie below the fold, its end where it does not say, a browser is made to
 * compute styles: it would wait for the font first, and do nothing meanwhile. What does that is gone again before React looks.
 */
export function bodyOf(parts: Pick<DocumentParts, 'rendered' | 'nonce'>): DocumentPart[] {
  const { inSight, below } = parts.rendered ?? { inSight: '', below: '' };
  const root = '<div id="root">';
  // The head told the browser to wait for it.
  const mark = `<span${BELOW_MARK} hidden></span>`;
  if (!inSight.length && !below.length) return [`${root}</div>${mark}`];
  const script = 'getComputedStyle(document.body).color;document.currentScript.remove()';
  const early = `<script nonce="${parts.nonce}">${script}</script>`;
  return below.length ? [root, inSight, early, below, '</div>'] : [root, inSight, `</div>${early}${mark}`];
}

/** The rest of the HTML, from what only the page's data tells. */
export function documentRest(parts: DocumentParts): DocumentPart[] {
  const { boot, nonce, rendered } = parts;
  const styles = (rendered?.css ?? [])
    .map(({ key, ids, text }) => `<style nonce="${nonce}" data-emotion="${key} ${ids.join(' ')}">${text}</style>`)
    .join('');
  return [
    // Pictures first: what they take to come is longer than all that is read after them.
    `${rendered?.head ?? ''}${headOf(parts)}${styles}</head><body${boot.user ? ' class="is-signed-in"' : ''}>`,
    ...bodyOf(parts),
    `<script type="application/json" id="boot" nonce="${nonce}">`,
    ...statePieces(boot),
    `</script>${isAsleep(parts) ? sleepingApplication(parts) : ''}</body></html>`,
  ];
}

/**
 * Nothing runs or is styled without the page's nonce; nothing comes from elsewhere, save a remote that a developer works on, and
 * pictures from where the site has them.
 */
export const contentSecurityPolicy = (
  nonce: string,
  formTargets: string[],
  localRemotes: string[] = [],
  pictures: string | null = null,
): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}'`,
    ["img-src 'self' data: blob:", ...localRemotes, ...(pictures ? [pictures] : [])].join(' '),
    ["media-src 'self'", ...localRemotes].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...localRemotes].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    `form-action 'self' ${formTargets.join(' ')}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // The host's: one for the addresses of scripts, one for what the server painted (host/src).
    'trusted-types default painted',
  ].join('; ');
