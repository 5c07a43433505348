import type { Gender, Wish } from '@vonk/api/user.ts';

const GENDERS = [null, 'male', 'female'] as const;

/** Reads a stored gender: 1 for male, 2 for female, null where none was told. */
export const genderOf = (stored: number | null): Gender | null => GENDERS[stored ?? 0] ?? null;

export const storedGender = (gender: Gender): number => (gender === 'male' ? 1 : 2);

/** Reads whom a member looks for: who looks for both, or never said, is shown everybody. */
export const wishOf = (stored: number | null): Wish => genderOf(stored) ?? 'both';

export const storedWish = (wish: Wish): number | null => (wish === 'both' ? null : storedGender(wish));
