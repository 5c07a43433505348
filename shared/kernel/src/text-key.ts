import type { FlatNamespace, ParseKeys } from 'i18next';

/** The owner of a text: the host, a remote, or the forms that several remotes show. */
export type Namespace = FlatNamespace;

/** A key put together from a value of the API (an error code, an interest), where the list of values lies on the server. */
export const textKey = <N extends Namespace>(key: string): ParseKeys<N> => key as ParseKeys<N>;
