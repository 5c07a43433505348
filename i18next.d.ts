// Keys are typed: t('…') names a text that exists in the Dutch strings of its namespace, or in the host's. The host and each
// remote add their own namespace to TextsByNamespace in their texts.d.ts.
import 'i18next';

declare global {
  interface TextsByNamespace {}
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'host';
    fallbackNS: 'host';
    returnNull: false;
    resources: TextsByNamespace;
  }
}
