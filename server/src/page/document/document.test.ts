import { PublicSettings } from '@vonk/api/settings.ts';
import { inBytes } from '../rendering/rendered-page.ts';
import { bodyOf, contentSecurityPolicy, type DocumentStart, documentStart } from './document.ts';

const LOCAL = 'http://localhost:4300';
const directive = (policy: string, name: string) => policy.split('; ').find((each) => each.startsWith(`${name} `));

describe('decision 12: remotes of a developer’s own machine', () => {
  it('are read only by pages of a site that names it, and never without a script that the page trusts', () => {
    const [live, open] = [contentSecurityPolicy('n', []), contentSecurityPolicy('n', [], [LOCAL])];
    expect(live).not.toContain('localhost');
    expect(directive(open, 'connect-src')).toBe(`connect-src 'self' ${LOCAL}`);
    expect(directive(open, 'script-src')).toBe(directive(live, 'script-src'));
    expect(open).toContain("require-trusted-types-for 'script'");
  });

  it.each([
    'https://evil.example',
    'http://localhost',
    'http://localhost.evil.example:80',
    'http://localhost:80 *',
    '*',
  ])('cannot be given by %s', (origin) => {
    expect(PublicSettings.shape.local_remotes.safeParse([origin]).success).toBe(false);
  });

  it('are given by none unless the site says so', () => {
    expect(PublicSettings.parse({}).local_remotes).toEqual([]);
  });
});

describe('the head of a page', () => {
  const start: DocumentStart = {
    nonce: 'n',
    language: 'en',
    host: {
      version: 'h1',
      folder: '',
      wake: 'wake()',
      keep: 'keep()',
      assets: {
        name: 'host',
        entry: ['main.js'],
        files: [],
        lazy: {},
        groups: {},
        strings: {},
        consumes: [],
        provides: [],
        kernel: '',
        integrity: { 'main.js': 'sha384-m' },
      },
    },
    release: null,
    lazyFiles: ['lazy.js'],
    themeCss: '',
    fonts: { latin: '/fonts/latin.woff2' },
    isPainted: true,
    isFixed: false,
    sleeps: null,
  };
  const templated = (html: string) => /<template id="preloads">(.*?)<\/template>/.exec(html)?.[1] ?? '';
  const outside = (html: string) => html.replace(/<template.*?<\/template>/g, '');

  it('holds preloads of the application back until the page is painted, and its own scripts not', () => {
    const html = documentStart(start);
    expect(templated(html)).toContain('href="/host/h1/lazy.js"');
    expect(outside(html)).not.toContain('lazy.js');
    expect(outside(html)).toContain('<script defer src="/host/h1/main.js"');
    expect(html).toContain('<link rel="expect" href="#below" blocking="render">');
  });

  it('names them at once where the browser paints the page', () => {
    const html = documentStart({ ...start, isPainted: false });
    expect(html).not.toContain('<template');
    expect(html).toContain('href="/host/h1/lazy.js"');
    expect(html).not.toContain('rel="expect"');
  });

  it('R-I18N-3 has the manifest asked for with cookies, which say in which language an installed app names its pages', () => {
    expect(documentStart(start)).toContain(
      '<link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials">',
    );
  });

  const bodyOfPage = (html: string) =>
    bodyOf({
      ...start,
      rendered: inBytes({ html, css: [], title: '', description: '', status: 200, head: '' }),
    })
      .map((piece) => (typeof piece === 'string' ? piece : Buffer.from(piece).toString()))
      .join('');

  it('has its styles computed where it begins to lie below the fold', () => {
    expect(bodyOfPage('<ul><li>in sight</li><li id="below">not</li></ul>')).toMatch(
      /^<div id="root"><ul><li>in sight<\/li><script nonce="n">[^<]+<\/script><li id="below">not<\/li><\/ul><\/div>$/,
    );
  });

  it('is not lost where all of it lies below', () => {
    expect(bodyOfPage('<p id="below">page</p>')).toMatch(
      /^<div id="root"><script nonce="n">[^<]+<\/script><p id="below">page<\/p><\/div>$/,
    );
  });

  it('has what the head waits for where nothing of it could be painted', () => {
    expect(bodyOf({ rendered: null, nonce: 'n' }).join('')).toBe(
      '<div id="root"></div><span id="below" hidden></span>',
    );
  });

  it('is shown whole where it does not say what lies below', () => {
    expect(bodyOfPage('<p>page</p>')).toMatch(
      /^<div id="root"><p>page<\/p><\/div><script nonce="n">[^<]+<\/script><span id="below" hidden>/,
    );
  });
});
