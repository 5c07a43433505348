import i18next from 'i18next';
import { loadContainer } from './load-container.ts';
import { forgetTries } from './registered-releases.ts';
import { arrive, clearScripts, fail, makeRelease, module, scripts, startRuntime } from './scripts.test-data.ts';

beforeAll(async () => {
  startRuntime();
  await i18next.init({ lng: 'en', resources: { en: { signup: { title: 'of the release' } } } });
});
afterEach(() => {
  clearScripts();
  forgetTries();
});

/** Begins a try, and gives the script that the runtime asks for; undefined where it asks for none. */
async function begin(...[remote, release, attempt]: Parameters<typeof loadContainer>) {
  const before = scripts().length;
  const loading = loadContainer(remote, release, attempt);
  loading.catch(() => {});
  await new Promise((done) => setTimeout(done));
  return { loading, script: scripts()[before] };
}

describe('one try at one version of a remote', () => {
  it('R-FED-4 loads the entry under its hash and gives what the remote exposes', async () => {
    const { loading, script } = await begin('chat', makeRelease(), 0);
    expect([script?.getAttribute('src'), script?.integrity, script?.crossOrigin]).toEqual([
      '/r/chat/v1/remoteEntry.js',
      'sha384-entry',
      'anonymous',
    ]);
    arrive(script, 'vonk_chat_v1');
    await expect(loading).resolves.toBe(module);
  });

  it('R-FED-4 asks at an address of its own for each further try, so that no cache answers', async () => {
    const { loading, script } = await begin('chat', makeRelease(), 2);
    expect(script?.getAttribute('src')).toBe('/r/chat/v1/remoteEntry.js?attempt=2');
    arrive(script, 'vonk_chat_v1');
    await loading;
  });

  it('R-FED-4 runs the entry again for a further try, though the first left a container', async () => {
    const first = await begin('chat', makeRelease(), 0);
    arrive(first.script, 'vonk_chat_v1', null);
    await expect(first.loading).rejects.toThrow('chat exposes no routes');
    const next = await begin('chat', makeRelease(), 1);
    arrive(next.script, 'vonk_chat_v1');
    await expect(next.loading).resolves.toBe(module);
  });

  it('R-FED-1 initialises a container once and loads its script once, however often it is asked', async () => {
    const first = await begin('chat', makeRelease(), 0);
    const container = arrive(first.script, 'vonk_chat_v1');
    await first.loading;
    const again = await begin('chat', makeRelease(), 0);
    await again.loading;
    expect([again.script, container.inits]).toEqual([undefined, 1]);
  });

  it('R-FED-1 keeps two versions of one remote apart', async () => {
    const old = await begin('chat', makeRelease(), 0);
    arrive(old.script, 'vonk_chat_v1');
    await old.loading;
    const other = { ...module };
    const next = await begin('chat', makeRelease({ version: 'v-2', base: '/r/chat/v-2/' }), 0);
    arrive(next.script, 'vonk_chat_v_2', other);
    await expect(next.loading).resolves.toBe(other);
  });

  it('R-FED-4 rejects a script that fails and takes it from the page', async () => {
    const { loading, script } = await begin('chat', makeRelease(), 0);
    fail(script);
    await expect(loading).rejects.toThrow('/r/chat/v1/remoteEntry.js');
    expect(script?.isConnected).toBe(false);
  });

  it('R-FED-4 rejects a script that leaves no container, and a container without routes', async () => {
    const silent = await begin('chat', makeRelease(), 0);
    silent.script?.dispatchEvent(new Event('load'));
    await expect(silent.loading).rejects.toThrow('vonk_chat_v1');
    const empty = await begin('credits', makeRelease(), 0);
    arrive(empty.script, 'vonk_credits_v1', {});
    await expect(empty.loading).rejects.toThrow('credits exposes no routes');
  });

  it('R-FED-4 refuses an entry without a hash in production', async () => {
    const before = process.env.NODE_ENV;
    process.env.NODE_ENV = 'production';
    try {
      const { loading, script } = await begin('chat', makeRelease({ integrity: {} }), 0);
      await expect(loading).rejects.toThrow('no hash for the entry of chat');
      expect(script).toBeUndefined();
    } finally {
      process.env.NODE_ENV = before;
    }
  });
});

describe('what Module Federation’s devtools see and may change', () => {
  interface Federation {
    __INSTANCES__: { name: string; options: { remotes: { name: string }[] } }[];
    __GLOBAL_PLUGIN__: object[];
    moduleInfo: Record<string, { remotesInfo?: Record<string, { matchedVersion: string }>; globalName?: string }>;
  }
  const page: object = globalThis;
  const federation = (): Federation => Reflect.get(page, '__FEDERATION__');
  const LOCAL = 'http://localhost:4300';

  it('R-FED-1 the host, its remotes by their names, and the manifest of each release', async () => {
    const { loading, script } = await begin('profiles', makeRelease({ base: '/r/profiles/v1/' }), 0);
    arrive(script, 'vonk_profiles_v1');
    await loading;
    const [host] = federation().__INSTANCES__;
    expect([host?.name, host?.options.remotes.some(({ name }) => name === 'profiles')]).toEqual(['host', true]);
    const manifest = `${location.origin}/r/profiles/v1/mf-manifest.json`;
    const { moduleInfo } = federation();
    expect(moduleInfo.host?.remotesInfo?.profiles).toEqual({ matchedVersion: manifest });
    expect(moduleInfo[`profiles:${manifest}`]?.globalName).toBe('vonk_profiles_v1');
  });

  /** What the devtools do to a remote that somebody pointed at their own machine. */
  async function beginOverridden(remote: 'account' | 'signup') {
    const { getInstance } = await import('@module-federation/enhanced/runtime');
    getInstance()?.registerPlugins([
      {
        name: `override of ${remote}`,
        beforeRegisterRemote(given) {
          if (given.remote.name === remote) Object.assign(given.remote, { entry: `${LOCAL}/mf-manifest.json` });
          return given;
        },
      },
    ]);
    return begin(remote, makeRelease({ base: `/r/${remote}/v1/` }), 0);
  }
  const allow = (origins: string[]) => {
    document.body.innerHTML = `<script type="application/json" id="boot">${JSON.stringify({ settings: { local_remotes: origins } })}</script>`;
  };
  const warnings: string[] = [];
  const warn = console.warn;
  beforeEach(() => {
    warnings.length = 0;
    console.warn = (text: string) => warnings.push(text);
  });
  afterEach(() => {
    console.warn = warn;
    document.body.innerHTML = '';
  });

  it('decision 12: a site that names no machine gets its own release, whatever the devtools say', async () => {
    allow([]);
    const { loading, script } = await beginOverridden('account');
    expect([script?.getAttribute('src'), script?.integrity]).toEqual(['/r/account/v1/remoteEntry.js', 'sha384-entry']);
    arrive(script, 'vonk_account_v1');
    await expect(loading).resolves.toBe(module);
    expect(warnings.join()).toContain(`takes no remote from ${LOCAL}`);
  });

  it('R-FED-1 a site that names a developer’s machine gets the remote from there', async () => {
    allow([LOCAL]);
    const metaData = { globalName: 'vonk_signup_local', remoteEntry: { name: 'remoteEntry.js', path: '' } };
    Object.assign(globalThis, { fetch: async () => ({ ok: true, json: async () => ({ metaData }) }) });
    const local = { ...module };
    const { loading } = await beginOverridden('signup');
    for (let turn = 0; turn < 50 && !document.head.querySelector('script'); turn += 1)
      await new Promise((done) => setTimeout(done, 10));
    const script = document.head.querySelector('script');
    expect(script?.src).toBe(`${LOCAL}/remoteEntry.js`);
    arrive(script ?? undefined, 'vonk_signup_local', local);
    await expect(loading).resolves.toBe(local);
    expect(warnings.join()).toContain(`${LOCAL}/mf-manifest.json`);
    // It brings its own texts.
    expect(i18next.hasResourceBundle('en', 'signup')).toBe(false);
  });
});
