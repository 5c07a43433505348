const GENDERS = [null, 'male', 'female'] as const;

/** Reads a stored gender: 1 for male, 2 for female, null where none was told. */
export const genderOf = (stored: number | null): 'male' | 'female' | null => GENDERS[stored ?? 0] ?? null;

export const storedGender = (gender: 'male' | 'female'): number => (gender === 'male' ? 1 : 2);
