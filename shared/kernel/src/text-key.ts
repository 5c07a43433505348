import type { ParseKeys } from 'i18next';

type Namespace = 'host' | 'chat' | 'profiles' | 'credits' | 'signup' | 'account' | 'landers';

/** A key put together from a value of the API (an error code, an interest), where the list of values lies on the server. */
export const textKey = <N extends Namespace>(key: string): ParseKeys<N> => key as ParseKeys<N>;
