// Values that the desk's pages and the server both use.

/** Papers by which a date of birth is proven; none of them is kept. */
export const PROOFS = ['passport', 'id_card', 'driving_licence', 'residence_permit'] as const;
export type Proof = (typeof PROOFS)[number];

/** A hold is looked at anew after so many days at most, or has no end. */
export const HOLD_DAYS_MOST = 3_650;
