/** What a return says of the account or its holder, by which it is decided who may still pay by direct debit. */
export type ReturnKind = 'account' | 'funds' | 'refused';

/** The account cannot be debited: wrong, closed, blocked, or of a kind that takes no direct debits. */
const ACCOUNT = ['AC01', 'AC04', 'AC06', 'AC13', 'AG01', 'AG02', 'BE05', 'RC01'];
/** There was not enough money. */
const FUNDS = ['AM04'];

/**
 * The kind of a SEPA return code (EPC guidance on reason codes for SDD R-transactions). MD01, MD06, MD07, MS02, MS03, SL01
 * and whatever is not known here are a word of the payer or of who acts for them: `refused`.
 */
export function returnKind(code: string): ReturnKind {
  if (ACCOUNT.includes(code)) return 'account';
  return FUNDS.includes(code) ? 'funds' : 'refused';
}

/** The bank's reason is not specified. */
export const UNSPECIFIED = 'MS03';

/** Returns for want of money within a year that end direct debit for a member. */
const MOST_WITHOUT_FUNDS = 2;

export interface DebitReturn {
  code: string;
  isThisYear: boolean;
}

/** Whether these returns of a member end direct debit for them: one that was refused or taken back, or twice no money within a year. */
export function isMemberBlocked(returns: DebitReturn[]): boolean {
  const kinds = returns.map(({ code, isThisYear }) => ({ kind: returnKind(code), isThisYear }));
  if (kinds.some(({ kind }) => kind === 'refused')) return true;
  return kinds.filter(({ kind, isThisYear }) => kind === 'funds' && isThisYear).length >= MOST_WITHOUT_FUNDS;
}

/** Whether the account itself is debited no more, by any member: want of money passes. */
export const isAccountBlocked = (code: string): boolean => returnKind(code) !== 'funds';
