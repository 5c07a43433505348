/** Remotes that show these forms: each carries the texts of those it shows in its own strings; errors are the host's. */
export type FormsNamespace = 'signup' | 'account' | 'landers';
