import type { RemoteModule } from '@vonk/kernel/remote-module.ts';
import { SignupFrame } from './form/signup-frame.tsx';
import { routes } from './routes.tsx';

export default {
  routes,
  SignupForm: SignupFrame,
  loadMessages: async (language) =>
    (await import(/* webpackChunkName: "strings-signup-[request]" */ `../locales/${language}.json`)).default,
} satisfies RemoteModule;
