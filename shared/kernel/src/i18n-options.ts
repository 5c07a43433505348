import { isolated } from '@vonk/api/isolated.ts';
import type { InitOptions } from 'i18next';

type Texts = Record<string, unknown>;

/** Texts that several remotes carry: a namespace of their own, whoever brings them. */
const SHARED_NAMESPACES = ['member-forms'];

/** The namespaces in what a remote carries: its own texts, and those it shares with others. */
export function namespacesOf(remote: string, carried: Texts): Record<string, Texts> {
  const shared = SHARED_NAMESPACES.filter((name) => name in carried);
  const own = Object.entries(carried).filter(([name]) => !shared.includes(name));
  return {
    [remote]: Object.fromEntries(own),
    ...Object.fromEntries(shared.map((name) => [name, carried[name] as Texts])),
  };
}

/** Sets up texts alike wherever pages render: in the browser, on the server, in tests. A missing text shows its key. */
export const i18nOptions = (language: string, strings: Record<string, Texts>): InitOptions => ({
  lng: language,
  fallbackLng: false,
  fallbackNS: 'host',
  defaultNS: 'host',
  initAsync: false,
  resources: {
    [language]: Object.assign({}, ...Object.entries(strings).map(([name, texts]) => namespacesOf(name, texts))),
  },
  // React escapes: what i18next would escape keeps its direction to itself instead.
  interpolation: { escapeValue: true, escape: isolated },
  react: { useSuspense: false },
});
