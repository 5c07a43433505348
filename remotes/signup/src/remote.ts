import type { RemoteModule } from '@vonk/kernel/remote-module.ts';
import { loadTexts } from '@vonk/member-forms/load-texts.ts';
import { SignupFrame } from './form/signup-frame.tsx';
import { routes } from './routes.tsx';

export default {
  routes,
  SignupForm: SignupFrame,
  loadMessages: async (language) => ({
    ...(await import(/* webpackChunkName: "strings-signup-[request]" */ `../locales/${language}.json`)).default,
    'member-forms': await loadTexts(language),
  }),
} satisfies RemoteModule;
