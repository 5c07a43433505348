import { answer, type Promised, pages } from '../promised.ts';

/** Of accounts that end: how long one may come back, and what is kept. */
export const LEAVING_PROMISES: Promised[] = [
  {
    promise: 'one leaves at any time, and may come back for 14 days',
    said: [
      ...pages('terms.sections.leaving.paragraphs.0'),
      ...answer('account/back'),
      'account:delete.text',
      'alonetonight:note',
      'account:deleted.text',
      'account:deleted.askText',
      'account:deleted.overText',
      'host:errors.account_deleted',
    ],
    kept: {
      by: 'R-ACCOUNT-9',
      file: 'server/src/leaving/erase-accounts.test.ts',
      test: 'R-ACCOUNT-9 keeps all of it for the 14 days in which the account can come back',
    },
  },
  {
    promise: 'copies of what was reported are gone seven months after the decision',
    said: pages('privacy.sections.long.paragraphs.1'),
    kept: {
      by: 'DSA art. 20',
      file: 'server/src/moderation/forget-cases.test.ts',
      test: 'DSA art. 20 what a case kept goes a month after nobody can appeal any more, with its files; the decision stays',
    },
  },
  {
    promise: 'afterwards all that a member gave of themselves is erased',
    said: pages('privacy.sections.long.paragraphs.0'),
    kept: {
      by: 'R-ACCOUNT-9',
      file: 'server/src/leaving/erase-accounts.test.ts',
      test: 'R-ACCOUNT-9 leaves nothing that a deleted member gave of themselves, in no column of any table and no file',
    },
  },
  {
    promise: 'the offer to stay is made once, and its code works',
    said: ['account:delete.offerText', ...answer('account/delete')],
    kept: {
      by: 'decision 6',
      file: 'remotes/account/src/deletion/deletion.test.tsx',
      test: 'decision 6 who stays gets the code and the moment at which it ends, and nothing is deleted',
    },
  },
];
