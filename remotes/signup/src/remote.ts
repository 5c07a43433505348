import type { RemoteModule } from '@vonk/kernel/remote-module.ts';
import { SignupForm } from './form/signup-form.tsx';
import { routes } from './routes.tsx';

export default {
  routes,
  SignupForm,
  loadMessages: async (language) =>
    (await import(/* webpackChunkName: "strings-signup-[request]" */ `../locales/${language}.json`)).default,
} satisfies RemoteModule;
