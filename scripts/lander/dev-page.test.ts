import { devDocument } from './dev-document.ts';
import { devPage } from './dev-page.ts';

const page = (query: string) =>
  devPage({ url: `/__lander/tea${query}`, host: 'localhost', port: 3000, stories: ['WithErrors'] }) ?? '';
const frameOf = (html: string) => /src: "([^"]+)"/.exec(html)?.[1];

describe('the page that shows a lander while it is made', () => {
  it.each([
    ['', '/en/landers/tea?niche=1'],
    ['?language=nl&slug=coffee', '/landers/tea/coffee?niche=1'],
    ['?language=de&niche=gay', '/de/landers/tea?niche=7'],
    ['?story=WithErrors&slug=coffee', '/en/landers/tea/story-WithErrors?niche=1'],
    ['?story=%22onload&language=xx&niche=xx', '/en/landers/tea?niche=1'],
  ])('R-FED-2 with %s shows %s', (query, address) => expect(frameOf(page(query))).toBe(address));

  it('R-FED-2 offers every niche, story, theme and width, and marks what is chosen', () => {
    const html = page('?niche=milf&theme=dark&width=320');
    for (const choice of [
      'general',
      'she',
      'bdsm',
      'bbw',
      'gilf',
      'milf',
      'gay',
      'WithErrors',
      'light',
      'dark',
      '1280',
    ])
      expect(html).toMatch(new RegExp(`<a [^>]*>${choice}</a>`));
    for (const chosen of ['milf', 'dark', '320']) expect(html).toContain(`aria-current="true">${chosen}</a>`);
    expect(html).toContain('[[320,640]]');
  });

  it('R-FED-2 is for landers alone', () =>
    expect(devPage({ url: '/landers/tea', host: 'localhost', port: 3000, stories: [] })).toBeNull());

  it('R-FED-2 starts from the niche of the address and the remotes that are being made, at once', () => {
    const boot = { settings: { niche: 1, name: '</script>' }, strings: { host: {}, landers: {} }, status: 404 };
    const html = devDocument(
      `<head></head><template id="app"><script defer src="/host/a/main.js"></script></template><script nonce="n">wake()</script>
      <script type="application/json" id="boot" nonce="n">${JSON.stringify(boot).replaceAll('<', '\\u003c')}</script>`,
      '/landers/tea?niche=6',
      ['lander-tea'],
    );
    const made = JSON.parse(/id="boot"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '') as typeof boot & {
      registry: object;
    };
    expect(made).toMatchObject({ settings: { niche: 6, name: '</script>' }, status: 200 });
    expect(Object.keys(made.registry)).toContain('lander-tea');
    expect(html).not.toMatch(/wake|\/host\/a\//);
    expect(html).toContain('/host/dev/main.js');
  });
});
