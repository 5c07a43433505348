import { createHash } from 'node:crypto';
import type { Language } from '@vonk/api/languages.ts';
import { escapeHtml } from '../../escape-html.ts';
import type { Site } from '../../sites/site.ts';

/** Words of a page that stands alone; they are ours, not a member's. */
export interface PlainWords {
  title: string;
  text: string;
  button: string;
}

const styleOf = (from: string, to: string) =>
  `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:16px;padding:24px;box-sizing:border-box;text-align:center;font:400 16px/1.5 system-ui,sans-serif;background:light-dark(#faf7fb,#110c16);color:light-dark(#1b1222,#f6f0f9)}b{font-size:20px}b i{display:inline-block;width:14px;height:14px;margin-right:8px;border-radius:50%;background:linear-gradient(135deg,${from},${to})}h1{margin:0;font-size:30px;line-height:36px}p{margin:0;max-width:36ch}a{display:inline-block;margin-top:8px;padding:12px 22px;border-radius:14px;background:#3d0766;color:#fff;font-weight:600;text-decoration:none}`;

/** The words' colours of a site, without anything that would have to be loaded. */
export const plainStyle = ({ theme }: Pick<Site, 'theme'>): string =>
  'brand' in theme ? styleOf(theme.brand, theme.deep) : styleOf('#de2c60', '#3d0766');

/** Makes a page of one heading, one sentence and one button, which loads the same address again. */
export const plainPage = (
  site: Pick<Site, 'settings' | 'theme'>,
  language: Language,
  { title, text, button }: PlainWords,
  script = '',
): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · ${escapeHtml(site.settings.name)}</title><style>${plainStyle(site)}</style></head><body><b><i></i>${escapeHtml(site.settings.name)}</b><h1>${title}</h1><p>${text}</p><a href="">${button}</a>${script ? `<script>${script}</script>` : ''}</body></html>`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The content security policy under which such a page of a site works: its own style and script, nothing else. */
export const plainPolicy = (site: Pick<Site, 'theme'>, script = ''): string =>
  `default-src 'none'; style-src ${hashOf(plainStyle(site))};${script ? ` script-src ${hashOf(script)};` : ''} base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;
