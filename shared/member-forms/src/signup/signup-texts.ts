import { type Namespace, textKey } from '@vonk/kernel/text-key.ts';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import type texts from './texts/nl.json';

type Texts = typeof texts;

/** The form's words, as a remote that shows it has them among its own texts. */
export interface SignupTexts {
  signupForm: Texts;
}

/** Namespaces that have the form's words: of whichever remotes are built together. */
export type SignupNamespace = {
  [N in Namespace]: TextsByNamespace[N] extends SignupTexts ? N : never;
}[Namespace];

type Path<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Path<T[K]>}` }[keyof T & string];
type Key = `signupForm.${Path<Texts>}` | ParseKeys<'host'>;

/** Says the form's words, and the host's, in the namespace that a frame has them in. */
export function useSignupTexts(namespace: SignupNamespace): (key: Key, values?: Record<string, unknown>) => string {
  const { t } = useTranslation<Namespace>(namespace);
  return (key, values) => (values ? t(textKey<'host'>(key), values) : t(textKey<'host'>(key)));
}
