// What each role of the staff may see and do: one table for the server, which enforces it, and for the desk, which shows
// no more (decision 24). Plain values: browsers import them.

export const DESK_ROLES = ['owner', 'moderator', 'operator', 'payments', 'marketing', 'support'] as const;
export type DeskRole = (typeof DESK_ROLES)[number];

const everybody = DESK_ROLES;
const ofOwner = ['owner'] as const;
const ofModerators = ['owner', 'moderator'] as const;
const ofOperators = ['owner', 'operator'] as const;
const ofPayments = ['owner', 'payments'] as const;
const ofSupport = ['owner', 'support'] as const;

/** Acts at the desk, and the roles that may do each. Every call of the desk's API names one of them. */
export const DESK_ACTS = {
  'desk.use': everybody,
  'staff.manage': ofOwner,
  'log.read': ofOwner,

  'cases.read': ofModerators,
  'cases.decide': ofModerators,
  'cases.appeals': ofModerators,
  'cases.counts': ofModerators,
  'photos.review': ofModerators,

  'operators.answer': ofOperators,
  'operators.lines': ofOperators,
  'quality.review': ofModerators,
  'shifts.read': everybody,

  'payments.read': ofPayments,
  'payments.refund': ofPayments,
  'payments.approve': ofPayments,
  'payments.evidence': ofPayments,
  'ledger.read': ofPayments,
  'settlements.read': ofPayments,

  'members.find': ofSupport,
  'members.help': ofSupport,
  'members.birthdate': ofSupport,
  'members.export': ofSupport,
  'members.erase': ofSupport,
  'members.hold': ofSupport,
} as const satisfies Record<string, readonly DeskRole[]>;
export type DeskAct = keyof typeof DESK_ACTS;

/** Whether a role may do an act. */
export const may = (role: DeskRole, act: DeskAct): boolean => DESK_ACTS[act].some((each) => each === role);
