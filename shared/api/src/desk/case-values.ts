// Plain values: browsers import them.

export const CASE_KINDS = ['member', 'message', 'photo', 'complaint'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** What may be decided, in the order of the keys 1 to 5. */
export const DECISIONS = ['nothing', 'remove', 'warn', 'suspend', 'ban'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Grounds of a decision; each has its words in eleven languages in server/src/moderation/texts. */
export const GROUNDS = ['advertising', 'fraud', 'fake', 'insult', 'threat', 'explicit', 'underage', 'illegal'] as const;
export type Ground = (typeof GROUNDS)[number];
