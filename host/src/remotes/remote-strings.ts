import type { RemoteName } from '@vonk/api/page.ts';
import type { RemoteModule } from '@vonk/kernel/remote-module.ts';
import i18next from 'i18next';

/** Makes sure that the remote's strings in the page's language are there before it renders. */
export async function loadStrings(name: RemoteName, module: RemoteModule): Promise<void> {
  const { language } = i18next;
  if (i18next.hasResourceBundle(language, name)) return;
  i18next.addResourceBundle(language, name, await module.loadMessages(language));
}
