import type { Language } from '@vonk/api/languages.ts';
import { DEFAULT_LANGUAGE } from '@vonk/api/options.ts';
import sharp from 'sharp';
import type { App } from '../../http/app-types.ts';
import { pathInLanguage } from '../../sites/language.ts';
import type { Site } from '../../sites/site.ts';
import { offlinePages } from '../document/offline-page.ts';
import { FLAME } from './share-picture.ts';
import { sitemapOf } from './sitemap.ts';

const icon = (from: string, to: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="64" height="64" rx="16" fill="url(#g)"/><path fill="#fff" d="${FLAME}"/></svg>`;

const iconOf = ({ theme }: Site): string =>
  'brand' in theme ? icon(theme.brand, theme.deep) : icon('#de2c60', '#3d0766');

const FOR_A_DAY = 'public, max-age=86400';
/** The first is the tab's; the others are for home screens, which take no drawing of lines: the last one is Apple's. */
const PNG_ICONS = { '/icon-64.png': 64, '/icon-192.png': 192, '/icon-512.png': 512, '/apple-touch-icon.png': 180 };

const drawn = new Map<string, Promise<Buffer>>();
/** An icon as pixels; drawn once. */
function pngOf(svg: string, pixels: number): Promise<Buffer> {
  const key = `${pixels} ${svg}`;
  const known = drawn.get(key);
  if (known) return known;
  const made = sharp(Buffer.from(svg), { density: 72 * 8 })
    .resize(pixels, pixels)
    .png()
    .toBuffer();
  drawn.set(key, made);
  // One that failed is tried again for the next who asks.
  made.catch(() => drawn.delete(key));
  return made;
}

/** Where an installed app leads from its icon. */
const SHORTCUTS: Record<Language, { messages: string; likes: string }> = {
  da: { messages: 'Beskeder', likes: 'Likes' },
  de: { messages: 'Nachrichten', likes: 'Likes' },
  en: { messages: 'Messages', likes: 'Likes' },
  es: { messages: 'Mensajes', likes: 'Me gusta' },
  fi: { messages: 'Viestit', likes: 'Tykkäykset' },
  fr: { messages: 'Messages', likes: 'J’aime' },
  it: { messages: 'Messaggi', likes: 'Mi piace' },
  nb: { messages: 'Meldinger', likes: 'Likes' },
  nl: { messages: 'Berichten', likes: 'Likes' },
  pl: { messages: 'Wiadomości', likes: 'Polubienia' },
  sv: { messages: 'Meddelanden', likes: 'Gillningar' },
};

/**
 * The one worker of a site. Push (R-ACCOUNT-11): tells open pages, shows the notification, and a click opens what the
 * sender named, for the member who was told. Without a network it answers a page with one of its own words; it keeps no
 * page and no reply of anybody.
 */
const workerOf = (site: Site): string => `
const OFFLINE = ${JSON.stringify(offlinePages(site))};
const offlineReply = (address) => {
  const language = new URL(address).pathname.split('/')[1];
  const page = OFFLINE.pages[language] || OFFLINE.pages['${DEFAULT_LANGUAGE}'] || Object.values(OFFLINE.pages)[0];
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': OFFLINE.policy };
  return new Response(page, { status: 503, headers });
};
self.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request;
  if (mode !== 'navigate' || method !== 'GET') return;
  event.respondWith(fetch(event.request).catch(() => offlineReply(url)));
});
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
const tell = async (message) => {
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(message);
};
self.addEventListener('push', (event) => {
  const data = event.data ? event.data.json() : {};
  event.waitUntil(Promise.all([
    tell({ type: 'NEW_PUSH_MESSAGE', data }),
    self.registration.showNotification(data.title || '', { body: data.body || '', icon: '/icon-192.png', data }),
  ]));
});
// Where a page is: 'url' is the address that it was loaded with, however far it went since. One that does not say is nowhere.
const placeOf = (page, message) => new Promise((done) => {
  const { port1, port2 } = new MessageChannel();
  const end = (place) => { port1.close(); done(place); };
  port1.onmessage = ({ data }) => end(data);
  setTimeout(end, 300);
  page.postMessage(message, [port2]);
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { memberId, checkUrl, openUrl } = event.notification.data || {};
  event.waitUntil((async () => {
    const pages = await self.clients.matchAll({ type: 'window' });
    const message = { type: 'NEW_PUSH_CLICK', data: event.notification.data };
    const [places, { user }] = await Promise.all([
      Promise.all(pages.map((page) => placeOf(page, message))),
      fetch('/api/user', { headers: { 'X-Request-Type': 'client' } }).then((r) => r.json()).catch(() => ({})),
    ]);
    const isTheirs = user && (!memberId || memberId === user.id);
    const home = user && user.language && user.language !== '${DEFAULT_LANGUAGE}' ? '/' + user.language : '/';
    const target = (user ? isTheirs && checkUrl : openUrl) || home;
    const there = pages[places.indexOf(target)];
    if (there) return there.focus();
    return pages[0] ? pages[0].focus().then((page) => page.navigate(target)) : self.clients.openWindow(target);
  })());
});
`;

/** Icon, manifest, robots and worker of the request's site, and the place that password managers ask for. */
export async function brandFileRoutes(app: App): Promise<void> {
  app.get('/favicon.svg', async (request, reply) =>
    reply.type('image/svg+xml').header('cache-control', FOR_A_DAY).send(iconOf(request.site)),
  );
  for (const [name, pixels] of Object.entries(PNG_ICONS))
    app.get(name, async ({ site }, reply) =>
      reply
        .type('image/png')
        .header('cache-control', FOR_A_DAY)
        .send(await pngOf(iconOf(site), pixels)),
    );
  app.get('/favicon.ico', async (_request, reply) => reply.redirect('/favicon.svg', 302));
  app.get('/manifest.webmanifest', async (request, reply) => {
    const { site, language } = request;
    const { name, description } = site.settings;
    return reply.type('application/manifest+json').send({
      name,
      short_name: name,
      description,
      id: '/',
      scope: '/',
      start_url: '/',
      display: 'standalone',
      background_color: '#faf7fb',
      theme_color: '#3d0766',
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' },
      ],
      shortcuts: [
        { name: SHORTCUTS[language].messages, url: pathInLanguage('/chats', language) },
        { name: SHORTCUTS[language].likes, url: pathInLanguage('/likes', language) },
      ],
    });
  });
  app.get('/.well-known/change-password', async ({ language }, reply) =>
    reply.redirect(pathInLanguage('/settings', language), 302),
  );
  app.get('/robots.txt', async ({ protocol, host }, reply) =>
    reply.type('text/plain').send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${protocol}://${host}/sitemap.xml\n`),
  );
  app.get('/sitemap.xml', async ({ protocol, host, site }, reply) =>
    reply
      .type('application/xml')
      .header('cache-control', 'public, max-age=3600')
      .send(sitemapOf(`${protocol}://${host}`, site.settings)),
  );
  app.get('/sw-push.js', async ({ site }, reply) =>
    reply.type('text/javascript').header('cache-control', 'no-cache').send(workerOf(site)),
  );
}
