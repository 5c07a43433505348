import type { Boot, Registry } from '@vonk/api/page.ts';
import type { RemoteName } from '@vonk/api/remotes.ts';
import { REMOTE_NAMES } from '@vonk/api/remotes.ts';
import { KERNEL_VERSION } from '@vonk/kernel/remote-module.ts';

export const DEV_VERSION = 'dev';

const registryOf = (own: RemoteName[]): Registry =>
  Object.fromEntries(
    [...REMOTE_NAMES, ...own].map((name: RemoteName) => [
      name,
      {
        version: DEV_VERSION,
        base: `/r/${name}/${DEV_VERSION}/`,
        entry: 'remoteEntry.js',
        files: [],
        strings: {},
        integrity: {},
        consumes: [],
        kernel: `^${KERNEL_VERSION}`,
      },
    ]),
  );

/** Changes the data that a page starts from: the dev server's remotes, nothing rendered to take over, and the niche of the address. */
function devBoot(boot: Boot, url: string, own: RemoteName[]): Boot {
  const niche = Number(new URL(url, 'http://dev').searchParams.get('niche'));
  return {
    ...boot,
    registry: registryOf(own),
    status: 200,
    settings: { ...boot.settings, ...(niche ? { niche } : {}) },
    strings: { host: boot.strings.host ?? {} },
    isRendered: false,
    viewToken: '',
  };
}

/** The site server's page with the dev server's scripts: other hashes, no policy (source maps need eval). */
export const devDocument = (html: string, url: string, own: RemoteName[]): string =>
  html
    .replace(
      /(<script type="application\/json" id="boot"[^>]*>)(.*?)(<\/script>)/s,
      (_, open: string, json: string, close: string) =>
        open + JSON.stringify(devBoot(JSON.parse(json), url, own)).replaceAll('<', '\\u003c') + close,
    )
    // A page whose application waits for a sign of the visitor does not wait here.
    .replace(/<template id="app".*?<\/template><script[^>]*>.*?<\/script>/s, '')
    .replaceAll(/<link rel="preload" as="script"[^>]*>/g, '')
    .replaceAll(/<script defer src="\/host\/[^>]*><\/script>/g, '')
    .replace(
      '</head>',
      `<script defer src="/host/${DEV_VERSION}/vendor.js"></script><script defer src="/host/${DEV_VERSION}/main.js"></script></head>`,
    );
