/** Rules of truth that an answer may break; a review names them. */
export const TRUTH_RULES = ['said_to_be_real', 'promised_meeting', 'asked_money', 'asked_contact', 'other'] as const;
export type TruthRule = (typeof TRUTH_RULES)[number];

/** What a member's message asks so that only the truthful answer may follow. */
export const HONESTY_TOPICS = ['real', 'meet', 'contact'] as const;
export type HonestyTopic = (typeof HONESTY_TOPICS)[number];
