import { answer, type Promised, pages } from '../promised.ts';

/** Of what is known about a member, who hears of it, and who decides. */
export const PRIVACY_PROMISES: Promised[] = [
  {
    promise: 'the exact place is never stored, nor shown',
    said: [
      ...pages('privacy.sections.location.paragraphs.0'),
      ...answer('data/data'),
      'home:privateText',
      'maplanding:note',
      'member-forms:locateState.private',
    ],
    kept: {
      by: 'decision 11',
      file: 'remotes/account/src/profile/profile-page.test.tsx',
      test: 'R-ACCOUNT-8 finds the city by the browser and sends only a rounded place',
    },
  },
  {
    promise: 'what one told of oneself can be changed and cleared',
    said: pages('privacy.sections.why.paragraphs.1'),
    kept: {
      by: 'R-ACCOUNT-8',
      file: 'server/src/accounts/profile.route.test.ts',
      test: 'R-ACCOUNT-8 changes what is named and keeps the rest',
    },
  },
  {
    promise: 'notices are turned off as they were turned on',
    said: ['signup:pushStep.text'],
    kept: {
      by: 'R-ACCOUNT-11',
      file: 'server/src/notices/push.test.ts',
      test: 'R-ACCOUNT-11 ends when the member turns it off, and nobody else can',
    },
  },
  {
    promise: 'mails that a link ended are turned on again where notices are',
    said: ['signup:unsubscribe.doneText'],
    kept: {
      by: 'R-ACCOUNT-9',
      file: 'server/src/accounts/profile.route.test.ts',
      test: 'R-ACCOUNT-9 a notice is turned on or off by itself: what another tab or device did to the others stays',
    },
  },
  {
    promise: 'passwords are kept as a hash alone',
    said: pages('privacy.sections.kept.paragraphs.1'),
    kept: {
      by: 'decision 12',
      file: 'server/src/accounts/password-hash.test.ts',
      test: 'decision 12 are kept as Argon2id, each with a salt of its own',
    },
  },
  {
    promise: 'what a second factor keeps cannot be read, and is erased when it is turned off',
    said: pages('privacy.sections.kept.paragraphs.2'),
    kept: {
      by: 'R-ACCOUNT-13',
      file: 'server/src/sign-in/second-factor.route.test.ts',
      test: 'R-ACCOUNT-13 keeps neither the secret nor a recovery code in a way that can be read',
    },
  },
  {
    promise: 'partners hear their own values back and never who a member is',
    said: pages('privacy.sections.visits.paragraphs.0'),
    kept: {
      by: 'R-ACCOUNT-12',
      file: 'server/src/partners/postbacks.test.ts',
      test: 'R-ACCOUNT-12 leads from the first hit to the payment, and names nobody',
    },
  },
  {
    promise: 'a yes to measurement can be taken back at any time',
    said: pages('cookies.sections.choice.paragraphs.0'),
    kept: {
      by: 'R-ACCOUNT-12',
      file: 'remotes/landers/src/static-pages/consent-panel.test.tsx',
      test: 'R-ACCOUNT-12 is given and taken back alike, and says what holds',
    },
  },
  {
    promise: 'the cookies page names all that stays in the browser, for how long, and no password is among it',
    said: pages('cookies.sections.browser.paragraphs.0', 'cookies.items.form', 'cookies.items.forms'),
    kept: {
      by: 'R-SITE-3',
      file: 'e2e/consent.e2e.ts',
      test: 'R-SITE-3 the cookies page names all that a member’s tour leaves in the browser',
    },
  },
  {
    promise: 'whoever asks for their data gets an answer within a month',
    said: pages('privacy.sections.rights.paragraphs.0'),
    kept: { byPeople: 'support answers; seeing, correcting and erasing are in the profile and the settings' },
  },
  {
    promise: 'data is not sold, and goes to contracted companies only',
    said: pages('privacy.sections.whom.paragraphs.0'),
    kept: { byPeople: 'the company keeps it by its contracts; the product has no export to others than named there' },
  },
  {
    promise:
      'an advertisement says that it is one, is the same for everybody, and its company learns nothing of who sees it',
    said: pages('privacy.sections.whom.paragraphs.0'),
    kept: {
      by: 'R-PROFILE-6',
      file: 'remotes/profiles/src/partners/partner-tiles.test.tsx',
      test: 'R-PROFILE-6 say what they are: %s',
    },
  },
  {
    promise: 'a person decides on blocks and objections, and answers',
    said: pages(
      'privacy.sections.security.paragraphs.0',
      'ban.sections.how.paragraphs.0',
      'ban.sections.objection.paragraphs.0',
    ),
    kept: { byPeople: 'nothing in the product blocks an account by itself; the answer is written by support' },
  },
];
