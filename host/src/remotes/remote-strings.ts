import type { RemoteName } from '@vonk/api/remotes.ts';
import type { RouteEntry } from '@vonk/api/route-map.ts';
import { namespacesOf } from '@vonk/kernel/i18n-options.ts';
import type { RemoteModule } from '@vonk/kernel/remote-module.ts';
import i18next, { type i18n } from 'i18next';

/** Remotes of whose texts the page's HTML brought a part only. */
const partial = new Set<RemoteName>();

/** Remembers that the page's HTML came without the texts that its route omits. */
export function markPartial({ remote, omitStrings }: RouteEntry): void {
  if (omitStrings?.length) partial.add(remote);
}

/** Drops the texts that are here of a remote: another build of it brings its own, and may ask for others. */
export const forgetStrings = (remote: RemoteName): void => void i18next.removeResourceBundle(i18next.language, remote);

/** True when all texts of a page are loaded, so that it may render at once. */
export const areStringsReady = (texts: i18n, { remote, omitStrings }: RouteEntry): boolean =>
  texts.hasResourceBundle(texts.language, remote) && !(partial.has(remote) && !omitStrings?.length);

/** Makes sure that a page's strings in the page's language are there before it renders. */
export async function loadStrings(route: RouteEntry, module: RemoteModule): Promise<void> {
  if (areStringsReady(i18next, route)) return;
  const { language } = i18next;
  const namespaces = namespacesOf(route.remote, await module.loadMessages(language));
  for (const [name, texts] of Object.entries(namespaces)) i18next.addResourceBundle(language, name, texts, true, true);
  partial.delete(route.remote);
}
