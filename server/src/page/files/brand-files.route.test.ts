import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
const get = (url: string, host = 'localhost') => test.call('GET', url, { headers: { host } });

describe('files of the brand', () => {
  it('R-SITE-1 have the colours and the name of the site that was asked', async () => {
    const [vonk, beacon] = [await get('/favicon.svg'), await get('/favicon.svg', 'beacon.localhost')];
    expect(vonk.headers['content-type']).toContain('image/svg+xml');
    expect(vonk.body).toContain('#de2c60');
    expect(beacon.body).toContain('#2456c9');
    const manifest = await get('/manifest.webmanifest', 'beacon.localhost');
    expect(manifest.json()).toMatchObject({ name: 'Beacon', start_url: '/', display: 'standalone' });
  });

  it.each([
    ['/icon-64.png', 64],
    ['/icon-192.png', 192],
    ['/icon-512.png', 512],
    ['/apple-touch-icon.png', 180],
  ])('draw the icon of a home screen as pixels: %s', async (path, pixels) => {
    const reply = await get(path);
    expect(reply.headers['content-type']).toBe('image/png');
    expect([reply.rawPayload.readUInt32BE(16), reply.rawPayload.readUInt32BE(20)]).toEqual([pixels, pixels]);
  });

  it('lead an installed app to messages and likes', async () => {
    const { shortcuts, icons } = (await get('/manifest.webmanifest', 'beacon.localhost')).json();
    expect(shortcuts.map(({ url }: { url: string }) => url)).toEqual(['/en/chats', '/en/likes']);
    expect(icons.map(({ src }: { src: string }) => src)).toContain('/icon-512.png');
  });

  it('R-ACCOUNT-9 lead a password manager to where the password is changed, in the visitor’s language', async () => {
    const reply = await get('/.well-known/change-password', 'beacon.localhost');
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/en/settings']);
  });

  it('tell search engines what to read, by the address they came to', async () => {
    const robots = (await get('/robots.txt')).body;
    expect(robots).toContain('Disallow: /api/');
    expect(robots).toContain('Sitemap: http://localhost/sitemap.xml');
    const map = (await get('/sitemap.xml', 'beacon.localhost')).body;
    expect(map).toContain('<loc>http://beacon.localhost/en/pricing</loc>');
    expect(map).not.toContain('hreflang="pl"');
  });

  it('send old browsers to the icon there is', async () => {
    const reply = await get('/favicon.ico');
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/favicon.svg']);
  });
});

/** The worker as a browser runs it: its listeners, and what it did. */
async function startWorker(fetched: object | 'no network', host?: string) {
  const { body } = await get('/sw-push.js', host);
  const listeners: Record<string, (event: object) => void> = {};
  const told: object[] = [];
  const shown: [string, { body: string }][] = [];
  const opened: string[] = [];
  const tab = {
    // A page of before says nothing of where it is.
    postMessage: (message: object) => void told.push(message),
    focus: async () => tab,
    navigate: async (target: string) => void opened.push(target),
  };
  const tabs: (typeof tab)[] = [];
  const self = {
    addEventListener: (type: string, listener: (event: object) => void) => {
      listeners[type] = listener;
    },
    clients: {
      matchAll: async () => tabs,
      openWindow: async (target: string) => void opened.push(`new ${target}`),
      claim: async () => {},
    },
    registration: {
      showNotification: async (title: string, options: { body: string }) => void shown.push([title, options]),
    },
    skipWaiting: () => {},
  };
  new Function('self', 'fetch', body)(self, async () => {
    if (fetched === 'no network') throw new TypeError('Failed to fetch');
    return { json: async () => fetched };
  });
  const fire = async (type: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve();
    listeners[type]?.({
      ...event,
      waitUntil: (promise: Promise<unknown>) => {
        work = promise;
      },
    });
    await work;
  };
  /** What the worker answers a request of the browser; undefined where it leaves it to the network. */
  const answer = async (request: { url: string; mode: string; method: string }) => {
    let reply: Promise<Response> | undefined;
    listeners.fetch?.({
      request,
      respondWith: (promise: Promise<Response>) => {
        reply = promise;
      },
    });
    return reply;
  };
  return { fire, answer, told, shown, opened, tabs, tab };
}

describe('the worker without a network', () => {
  const page = (path: string) => ({ url: `http://localhost${path}`, mode: 'navigate', method: 'GET' });

  it.each([
    ['/en/members', '<html lang="en">', 'You are offline'],
    ['/members', '<html lang="nl">', 'Je bent offline'],
    ['/', '<html lang="nl">', 'Je bent offline'],
  ])('answers %s in its language, with the name of the site', async (path, html, title) => {
    const { answer } = await startWorker('no network');
    const reply = await answer(page(path));
    expect([reply?.status, reply?.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    const body = await reply?.text();
    for (const part of [html, title, 'Vonk']) expect(body).toContain(part);
  });

  it('is of the site that was asked, and its policy lets in nothing from elsewhere', async () => {
    const { answer } = await startWorker('no network', 'beacon.localhost');
    const reply = await answer(page('/en/'));
    expect(await reply?.text()).toContain('Beacon');
    expect(reply?.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'$/,
    );
  });

  it('touches neither calls nor files nor forms, and keeps nothing', async () => {
    const { answer } = await startWorker('no network');
    expect(await answer({ url: 'http://localhost/api/user', mode: 'cors', method: 'GET' })).toBeUndefined();
    expect(await answer({ url: 'http://localhost/api/signup', mode: 'navigate', method: 'POST' })).toBeUndefined();
    expect((await get('/sw-push.js')).body).not.toMatch(/caches|indexedDB/);
  });
});

describe('the push worker', () => {
  const data = { title: 'Noor', body: 'wrote to you', checkUrl: '/chats/7', openUrl: '/login' };
  const click = { notification: { data, close: () => {} } };

  it('R-ACCOUNT-11 shows what was sent, and tells the tabs that are open', async () => {
    const worker = await startWorker({});
    worker.tabs.push(worker.tab);
    await worker.fire('push', { data: { json: () => data } });
    expect(worker.shown).toEqual([['Noor', expect.objectContaining({ body: 'wrote to you' })]]);
    expect(worker.told).toEqual([{ type: 'NEW_PUSH_MESSAGE', data }]);
  });

  it('R-ACCOUNT-11 shows something of a push without words, for a browser takes silence amiss', async () => {
    const worker = await startWorker({});
    await worker.fire('push', { data: null });
    expect(worker.shown).toHaveLength(1);
  });

  it('R-ACCOUNT-11 a click leads members to the chat, in the tab that is open', async () => {
    const worker = await startWorker({ user: { id: 1 } });
    worker.tabs.push(worker.tab);
    await worker.fire('notificationclick', click);
    expect(worker.opened).toEqual(['/chats/7']);
  });

  it('R-ACCOUNT-11 a click of who is signed out opens the page for that, in a new tab where there is none', async () => {
    const worker = await startWorker({ user: null });
    await worker.fire('notificationclick', click);
    expect(worker.opened).toEqual(['new /login']);
  });
});
