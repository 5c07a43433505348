import { jest } from '@jest/globals';
import { render } from '@testing-library/react';
import type { PageClock, PostedForm } from '@vonk/api/page.ts';
import type { SettingsReply } from '@vonk/api/settings.ts';
import type { User } from '@vonk/api/user.ts';
import { type HostApi, HostContext } from '@vonk/kernel/host-api.tsx';
import { i18nOptions } from '@vonk/kernel/i18n-options.ts';
import { setInitialDataAtom } from '@vonk/kernel/initial-data-atoms.ts';
import { maySignUpAtom, postedFormAtom } from '@vonk/kernel/posted-form-atoms.ts';
import { languageAtom, settingsAtom, userAtom } from '@vonk/kernel/session-atoms.ts';
import { paintedClockAtom } from '@vonk/kernel/use-clock.ts';
import i18next from 'i18next';
import { createStore, Provider } from 'jotai';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { makeSettings } from './makers.ts';

interface Options {
  /** Route pattern of the element; default '/'. */
  path?: string;
  url?: string;
  user?: User | null;
  settings?: Partial<SettingsReply>;
  /** Strings by namespace; without them texts are their keys. */
  strings?: Record<string, Record<string, unknown>>;
  language?: 'nl' | 'en';
  /** The answer to a form that was posted without script. */
  posted?: PostedForm | null;
  maySignUp?: boolean;
  /** Replies that the page's HTML carries, by name: 'GET /api/likes'. */
  data?: Record<string, unknown>;
  /** When and where the server painted the page, which is then taken over; without it the browser renders it. */
  painted?: PageClock;
  /** What its visitor does on the painted page before it is taken over. */
  before?: () => void;
}

/** Renders an element as the host would: router, store, session, texts as keys, and a host API of mocks. */
export function renderWithHost(element: ReactElement, options: Options = {}) {
  const { path = '/', url = '/', user = null, settings = {}, strings = {}, language = 'en' } = options;
  const { posted = null, maySignUp = true, data = {}, painted, before } = options;
  const store = createStore();
  store.set(userAtom, user);
  store.set(settingsAtom, makeSettings(settings));
  store.set(languageAtom, language);
  store.set(postedFormAtom, posted);
  store.set(maySignUpAtom, maySignUp);
  store.set(setInitialDataAtom, data);
  store.set(paintedClockAtom, painted ?? null);
  const host = {
    openModal: jest.fn(),
    notify: jest.fn<HostApi['notify']>(),
    prefetch: jest.fn(),
    signOut: jest.fn(async () => {}),
  } satisfies HostApi;
  const i18n = i18next.createInstance();
  void i18n.use(initReactI18next).init(i18nOptions(language, strings));
  const router = createMemoryRouter(
    [
      { path, element },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [url] },
  );
  const page = (
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        <HostContext value={host}>
          <RouterProvider router={router} />
        </HostContext>
      </I18nextProvider>
    </Provider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  if (painted) container.innerHTML = renderToString(page);
  before?.();
  const view = render(page, { container, hydrate: painted !== undefined });
  return { ...view, host, store, router };
}
