import { ownScript, trustOwnScripts } from './trust-own-scripts.ts';

describe('what the page may run', () => {
  it.each([
    '/host/v1/main.0123456789.js',
    '/r/chat/v1/remoteEntry.0123456789.js',
    '/r/chat/v1/remoteEntry.js?attempt=2',
    `${location.origin}/r/lander-video/v1/src_page_tsx.js`,
    '/sw-push.js?v=2',
  ])('R-FED-1 is a file of a release, or the worker: %s', (address) => {
    expect(ownScript(address)).toBe(address);
  });

  it.each([
    'https://evil.example/r/chat/v1/remoteEntry.js',
    '//evil.example/host/v1/main.js',
    '/media/7-card.webp',
    '/api/chat-images/7.js',
    '/r/../media/a.js',
    '/r/%2e%2e/media/a.js',
    '/r/chat/v1/remoteEntry.js?callback=alert',
    'data:text/javascript,alert(1)//host/a.js',
    'javascript:alert(1)',
    '',
  ])('is never %j', (address) => {
    expect(ownScript(address)).toBeNull();
  });

  it('decision 12: is a developer’s own machine only where the site’s settings name it', () => {
    const local = 'http://localhost:4300/r/chat/local/remoteEntry.js';
    const settle = (origins: string[]) => {
      document.body.innerHTML = `<script type="application/json" id="boot">${JSON.stringify({ settings: { local_remotes: origins } })}</script>`;
    };
    settle([]);
    expect(ownScript(local)).toBeNull();
    settle(['http://localhost:4300']);
    expect(ownScript(local)).toBe(local);
    expect(ownScript('http://localhost:4301/r/chat/local/remoteEntry.js')).toBeNull();
    document.body.innerHTML = '';
    expect(ownScript(local)).toBeNull();
  });

  it('is decided by one policy, which makes no markup and no code of texts', () => {
    const made: [string, object][] = [];
    Object.assign(globalThis, {
      trustedTypes: { createPolicy: (name: string, rules: object) => made.push([name, rules]) },
    });
    trustOwnScripts();
    Reflect.deleteProperty(globalThis, 'trustedTypes');
    expect(made).toEqual([['default', { createScriptURL: ownScript }]]);
  });

  it('a browser that knows no such policies loads as ever', () => {
    expect(trustOwnScripts).not.toThrow();
  });
});
