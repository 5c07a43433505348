import { loadContainer } from './load-container.ts';
import { arrive, clearScripts, fail, makeRelease, module, offerSharing, scripts } from './scripts.test-data.ts';

beforeAll(offerSharing);
afterEach(clearScripts);

describe('one try at one version of a remote', () => {
  it('R-FED-4 loads the entry under its hash and gives what the remote exposes', async () => {
    const loading = loadContainer('chat', makeRelease(), 0);
    const [script] = scripts();
    expect([script?.getAttribute('src'), script?.integrity, script?.crossOrigin]).toEqual([
      '/r/chat/v1/remoteEntry.js',
      'sha384-entry',
      'anonymous',
    ]);
    arrive(script, 'vonk_chat_v1');
    await expect(loading).resolves.toBe(module);
  });

  it('R-FED-4 asks at an address of its own for each further try, so that no cache answers', async () => {
    const loading = loadContainer('chat', makeRelease(), 2);
    const [script] = scripts();
    expect(script?.getAttribute('src')).toBe('/r/chat/v1/remoteEntry.js?attempt=2');
    arrive(script, 'vonk_chat_v1');
    await loading;
  });

  it('R-FED-1 initialises a container once and loads its script once, however often it is asked', async () => {
    const first = loadContainer('chat', makeRelease(), 0);
    const container = arrive(scripts()[0], 'vonk_chat_v1');
    await first;
    await loadContainer('chat', makeRelease(), 0);
    expect([scripts().length, container.inits]).toEqual([1, 1]);
  });

  it('R-FED-1 keeps two versions of one remote apart', async () => {
    const old = loadContainer('chat', makeRelease(), 0);
    arrive(scripts()[0], 'vonk_chat_v1');
    await old;
    const other = { ...module };
    const next = loadContainer('chat', makeRelease({ version: 'v-2', base: '/r/chat/v-2/' }), 0);
    arrive(scripts()[1], 'vonk_chat_v_2', other);
    await expect(next).resolves.toBe(other);
  });

  it('R-FED-4 rejects a script that fails and takes it from the page', async () => {
    const loading = loadContainer('chat', makeRelease(), 0);
    fail(scripts()[0]);
    await expect(loading).rejects.toThrow('could not load /r/chat/v1/remoteEntry.js');
    expect(scripts()).toEqual([]);
  });

  it('R-FED-4 rejects a script that leaves no container, and a container without routes', async () => {
    const silent = loadContainer('chat', makeRelease(), 0);
    scripts()[0]?.dispatchEvent(new Event('load'));
    await expect(silent).rejects.toThrow('chat did not start');
    const empty = loadContainer('credits', makeRelease(), 0);
    arrive(scripts().at(-1), 'vonk_credits_v1', {});
    await expect(empty).rejects.toThrow('credits exposes no routes');
  });

  it('R-FED-4 refuses an entry without a hash in production', async () => {
    const before = process.env.NODE_ENV;
    process.env.NODE_ENV = 'production';
    try {
      await expect(loadContainer('chat', makeRelease({ integrity: {} }), 0)).rejects.toThrow(
        'no hash for the entry of chat',
      );
      expect(scripts()).toEqual([]);
    } finally {
      process.env.NODE_ENV = before;
    }
  });
});
