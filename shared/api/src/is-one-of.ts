/** Tells whether a value from outside is one of a closed list, and types it as such. */
export const isOneOf = <Value extends string>(list: readonly Value[], value: unknown): value is Value =>
  list.some((each) => each === value);
