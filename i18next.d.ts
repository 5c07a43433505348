// Keys are typed: t('…') names a text that exists in the Dutch strings of its namespace, or in the host's.
import 'i18next';
import type host from './host/locales/nl.json';
import type account from './remotes/account/locales/nl.json';
import type chat from './remotes/chat/locales/nl.json';
import type credits from './remotes/credits/locales/nl.json';
import type landers from './remotes/landers/locales/nl.json';
import type profiles from './remotes/profiles/locales/nl.json';
import type signup from './remotes/signup/locales/nl.json';
import type memberForms from './shared/member-forms/locales/nl.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'host';
    fallbackNS: 'host';
    returnNull: false;
    resources: {
      host: typeof host;
      chat: typeof chat;
      profiles: typeof profiles;
      credits: typeof credits;
      signup: typeof signup;
      account: typeof account;
      landers: typeof landers;
      'member-forms': typeof memberForms;
    };
  }
}
