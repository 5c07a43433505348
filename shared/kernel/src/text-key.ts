import type { ParseKeys } from 'i18next';

/** A key put together from a value of the API (an error code, an interest), where the list of values lies on the server. */
export const textKey = <N extends keyof TextsByNamespace>(key: string): ParseKeys<N> => key as ParseKeys<N>;
