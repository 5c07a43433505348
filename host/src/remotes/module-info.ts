import { globalOf, type Try } from './registered-releases.ts';

interface ModuleInfo {
  [name: string]: { remotesInfo?: Record<string, { matchedVersion: string }> } & Record<string, unknown>;
}

const none = { sync: [], async: [] };

/** Writes down which release of a remote the page has, in the place and the shape that Module Federation's devtools read. */
export function noteModuleInfo(host: string, name: string, made: Try): void {
  const page: object = globalThis;
  const federation: { moduleInfo: ModuleInfo } | undefined = Reflect.get(page, '__FEDERATION__');
  if (!federation) return;
  const { release } = made;
  const folder = new URL(release.base, location.origin).href;
  const manifest = `${folder}mf-manifest.json`;
  const { moduleInfo } = federation;
  moduleInfo[host] = {
    version: '',
    remoteEntry: '',
    ...moduleInfo[host],
    remotesInfo: { ...moduleInfo[host]?.remotesInfo, [name]: { matchedVersion: manifest } },
  };
  moduleInfo[`${name}:${manifest}`] = {
    version: manifest,
    buildVersion: release.version,
    globalName: globalOf(made),
    remoteEntry: release.entry,
    remoteEntryType: 'global',
    publicPath: folder,
    remotesInfo: {},
    shared: [],
    modules: [
      {
        moduleName: 'remote',
        modulePath: './remote',
        assets: { js: { sync: release.files, async: [] }, css: none },
      },
    ],
    remoteTypes: '',
    remoteTypesZip: '',
    remoteTypesAPI: '',
  };
}
