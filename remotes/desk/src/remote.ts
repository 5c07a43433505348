import type { RemoteModule } from '@vonk/kernel/remote-module.ts';
import './form/without-eval.ts';
import { routes } from './routes.tsx';

export default {
  routes,
  loadMessages: async (language) =>
    (await import(/* webpackChunkName: "strings-desk-[request]" */ `../locales/${language}.json`)).default,
} satisfies RemoteModule;
