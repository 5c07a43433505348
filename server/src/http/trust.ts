/** How well an account is known: what it may do in a time grows with it. */
export type Trust = 'visitor' | 'unconfirmed' | 'free' | 'paid';
