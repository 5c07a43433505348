/** Remotes that show these forms: each carries the group `memberForms` and `errors` in its own strings. */
export type FormsNamespace = 'signup' | 'account';
