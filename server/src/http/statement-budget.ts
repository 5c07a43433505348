/** How many statements a call may send before it answers, for a member whose session is known. */
export interface Budget {
  statements: number;
  /** Why it is not one. */
  because?: string;
  /** More of them where databases are several, and a message is booked before it is stored (ADR 52). */
  andStores?: number;
}

const ONE: Budget = { statements: 1 };
const NONE = (because: string): Budget => ({ statements: 0, because });

/** The main calls, each by what is asked (statement-budget.test.ts). One that needs more than one says why. */
export const STATEMENT_BUDGET = {
  'GET /api/settings': NONE('settings of sites are in memory'),
  'GET /api/companyinfo': NONE('it is of the site'),
  'GET /api/user': ONE,
  'GET /api/user of a visitor': NONE('nobody is signed in'),
  'GET /api/members/:id': ONE,
  'GET /api/members/:id with a new like': {
    statements: 2,
    because: 'the mark that it was seen is a change of its own, and made for our own pages alone',
  },
  'GET /api/members/:id of a visitor': ONE,
  'GET /api/bundles': ONE,
  'GET /api/bundles of a visitor': ONE,
  'GET /api/transactions': ONE,
  'GET /api/time-bonus': ONE,
  'GET /api/chats': ONE,
  'GET /api/chats of one conversation': ONE,
  'GET /api/conversations/:id': ONE,
  'GET /api/conversations/:id after a message': ONE,
  'GET /api/members/:id/chat': ONE,
  'POST /api/messages': { ...ONE, andStores: 6 },
  'POST /api/conversations/:id/messages': { ...ONE, andStores: 4 },
  'POST /api/conversations/:id/messages of a free member': {
    statements: 2,
    andStores: 4,
    because: 'messages of a day are counted for all servers before one is stored',
  },
  'PUT /api/conversations/:id/read': ONE,
  'PUT /api/conversations/:id/read, again': ONE,
  'DELETE /api/chat': ONE,
  'GET /api/gifts': ONE,
  'GET /api/likes': ONE,
  'PUT /api/likes/seen': ONE,
  'GET /api/auto-like': ONE,
  'GET /api/blocks': ONE,
  'POST /api/members/:id/like': {
    statements: 2,
    because: 'likes of a day are counted for all servers before one is stored',
  },
  'DELETE /api/members/:id/like': ONE,
  'GET /api/members': ONE,
  'GET /api/members where few are': {
    statements: 2,
    because: 'what is shown beside a thin page follows from what the page was found by',
  },
  'GET /api/members where nobody is': {
    statements: 3,
    because: 'near misses, and what each filter leaves out, follow from what was found',
  },
  'GET /api/swipe': {
    statements: 3,
    because: 'people abroad are looked for where the own country has too few',
  },
  'POST /api/swipe/:id/pass': ONE,
} as const satisfies Record<string, Budget>;

export type BudgetedCall = keyof typeof STATEMENT_BUDGET;
