import type { DeskBoot } from '@vonk/api/desk/boot.ts';
import { i18nOptions } from '@vonk/kernel/i18n-options.ts';
import { languageAtom } from '@vonk/kernel/session-atoms.ts';
import i18next from 'i18next';
import { createStore } from 'jotai';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { BrowserRouter } from 'react-router';
import { readNonce } from '../boot.ts';
import { createStyleCache } from '../look/looks.ts';
import { Providers } from '../providers.tsx';
import { setRegistry } from '../remotes/registry.ts';
import { DeskApp } from './desk-app.tsx';

/** Starts the staff's page: the same providers, runtime and remote loading as a member's, without a session of theirs. */
function start(): void {
  const text = document.getElementById('boot')?.textContent;
  const root = document.getElementById('root');
  if (!text || !root) throw new Error('the page carries no boot data');
  const boot: DeskBoot = JSON.parse(text);
  const store = createStore();
  store.set(languageAtom, boot.language);
  setRegistry(boot.registry);
  void i18next.use(initReactI18next).init(i18nOptions(boot.language, boot.strings));
  createRoot(root).render(
    <Providers cache={createStyleCache({ nonce: readNonce() })} store={store} i18n={i18next}>
      <BrowserRouter>
        <DeskApp />
      </BrowserRouter>
    </Providers>,
  );
  document.documentElement.dataset.ready = '';
}

start();
