/** A written number with its noun: `counted('1', 'day', 'days')`. For texts whose plurals are all one form (in Polish 'dni' is). */
export const counted = (count: string, one: string, other: string): string => `${count} ${count === '1' ? one : other}`;
