import { CacheProvider, type EmotionCache } from '@emotion/react';
import type { i18n } from 'i18next';
import type { createStore } from 'jotai';
import { Provider } from 'jotai';
import { type ReactNode, StrictMode } from 'react';
import { I18nextProvider } from 'react-i18next';

export interface ProvidersProps {
  cache: EmotionCache;
  store: ReturnType<typeof createStore>;
  i18n: i18n;
  children: ReactNode;
}

/** Wraps the app in its providers, the same in the browser and on the server: the trees must match to hydrate. */
export function Providers({ cache, store, i18n, children }: ProvidersProps) {
  return (
    <StrictMode>
      <CacheProvider value={cache}>
        <Provider store={store}>
          <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
        </Provider>
      </CacheProvider>
    </StrictMode>
  );
}
