import type { RemoteModule } from '@vonk/kernel/remote-module.ts';
import { loadTexts } from '@vonk/member-forms/load-texts.ts';
import { routes } from './routes.tsx';

export default {
  routes,
  loadMessages: async (language) => ({
    ...(await import(/* webpackChunkName: "strings-account-[request]" */ `../locales/${language}.json`)).default,
    'member-forms': await loadTexts(language),
  }),
} satisfies RemoteModule;
