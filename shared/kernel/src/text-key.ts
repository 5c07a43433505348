import type { ParseKeys } from 'i18next';

/** Whose texts: the host's, a remote's, or those of the forms that several remotes show. */
export type Namespace = keyof TextsByNamespace;

/** A key put together from a value of the API (an error code, an interest), where the list of values lies on the server. */
export const textKey = <N extends Namespace>(key: string): ParseKeys<N> => key as ParseKeys<N>;
