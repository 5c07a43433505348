import type { RegistryEntry } from '@vonk/api/page.ts';
import type { RemoteName } from '@vonk/api/remotes.ts';
import type { Rendered } from '../../../host/src/render/render.tsx';
import type { HostBuild } from '../releases/builds.ts';
import { type HeadParts, headOf } from './head.ts';
import { inlineJson } from './inline-json.ts';

export interface DocumentParts extends HeadParts {
  host: HostBuild;
  /** The live release of the page's remote. */
  release: RegistryEntry | null;
  /** Files of lazily shared packages that the remote needs. */
  lazyFiles: string[];
  rendered: Rendered | null;
  themeCss: string;
  fonts: { latin: string };
  /** The page works without its application, which is loaded at the first sign of a visitor. */
  sleeps: RemoteName | null;
}

/** Hash, nonce and crossorigin as the later request has them: otherwise the file is fetched twice or refused. */
const preload = (href: string, integrity: string, nonce: string, priority: string) =>
  `<link rel="preload" as="script" href="${href}" integrity="${integrity}" crossorigin="anonymous" nonce="${nonce}"${priority}>`;

/** The stored theme is set before the first paint. */
const THEME_SCRIPT = `try{var t=localStorage.getItem('theme');if(t)document.documentElement.dataset.theme=t}catch(e){}`;

/** A rendered page shows its pictures first: its scripts only wake what is there. */
const priorityOf = ({ boot, sleeps }: DocumentParts): string =>
  boot.isRendered && !sleeps ? ' fetchpriority="low"' : '';

function preloads(parts: DocumentParts): string {
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

/** Makes the tags that start the application: the host's scripts, and preloads of what they will ask for. */
const application = (parts: DocumentParts): string => {
  const { host, nonce } = parts;
  const scripts = host.assets.entry.map(
    (file) =>
      `<script defer src="/host/${host.version}/${file}" integrity="${host.assets.integrity[file]}" crossorigin="anonymous" nonce="${nonce}"${priorityOf(parts)}></script>`,
  );
  return preloads(parts) + scripts.join('');
};

/** The application of a page that sleeps, and the script that wakes it. */
const sleepingApplication = (parts: DocumentParts): string => {
  const { host, nonce, release, sleeps, boot } = parts;
  const counts = boot.variant ? ` data-counts="${boot.variant.isFirst ? 'first' : 'again'}"` : '';
  return `<template id="app" data-remote="${sleeps}" data-version="${release?.version ?? ''}"${counts}>${application(parts)}</template><script nonce="${nonce}">${host.wake}</script>`;
};

/** The whole HTML of a page: everything the route needs is named in it, so that the browser makes no second round of discoveries. */
export function renderDocument(parts: DocumentParts): string {
  const { boot, nonce, rendered, themeCss, fonts } = parts;
  const isAsleep = Boolean(parts.sleeps && parts.host.wake);
  const styles = (rendered?.css ?? [])
    .map(({ key, ids, text }) => `<style nonce="${nonce}" data-emotion="${key} ${ids.join(' ')}">${text}</style>`)
    .join('');
  return [
    `<!doctype html><html lang="${boot.language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<meta property="csp-nonce" nonce="${nonce}">`,
    `<meta name="rating" content="RTA-5042-1996-1400-1577-RTA">`,
    `<meta name="theme-color" content="#faf7fb" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#110c16" media="(prefers-color-scheme: dark)">`,
    headOf(parts),
    `<script nonce="${nonce}">${THEME_SCRIPT}</script>`,
    `<style nonce="${nonce}">${themeCss}</style>`,
    styles,
    `<link rel="preload" as="font" type="font/woff2" href="${fonts.latin}" crossorigin="anonymous">`,
    rendered?.head ?? '',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">',
    isAsleep ? '' : application(parts),
    `</head><body${boot.user ? ' class="is-signed-in"' : ''}><div id="root">${rendered?.html ?? ''}</div>`,
    `<script type="application/json" id="boot" nonce="${nonce}">${inlineJson(boot)}</script>`,
    isAsleep ? sleepingApplication(parts) : '',
    '</body></html>',
  ].join('');
}

/** Nothing runs or is styled without the page's nonce; nothing comes from elsewhere. */
export const contentSecurityPolicy = (nonce: string, formTargets: string[]): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
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
