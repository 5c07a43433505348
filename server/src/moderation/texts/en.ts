import type { ModerationTexts } from '../moderation-texts.ts';

export const en: ModerationTexts = {
  removed: 'Something of yours was removed',
  warned: 'You have a warning',
  suspended: (date) => `Your account is suspended until ${date}`,
  wasSuspended: (date) => `Your account was suspended until ${date}`,
  banned: 'Your account is blocked',
  nothing: 'No measure was taken',
  about: {
    profile: 'It is about your profile.',
    message: 'It is about a message that you sent.',
    photo: 'It is about one of your photos.',
  },
  ground: (words) => `Why: ${words} Our terms do not allow this (“How we treat one another”).`,
  grounds: {
    advertising: 'you advertised or sent the same message to many people.',
    fraud: 'you asked for money or tried to get something by deceit.',
    fake: 'you pretended to be somebody else.',
    insult: 'you insulted or harassed somebody.',
    threat: 'you threatened somebody.',
    explicit: 'you showed explicit pictures or words.',
    underage: 'you are, or write as if you were, younger than we allow.',
    illegal: 'what you posted is against the law.',
  },
  person: 'A person decided this on the grounds of a report; no program did.',
  noticed: {
    review:
      'A person decided this. Nobody reported it: on this site every new photo is looked at before others see it.',
    rail: 'A person decided this. Nobody reported it: a program noticed it, and did nothing by itself.',
  },
  appeal: 'You can appeal within six months, free of charge: another moderator decides then.',
  elsewhere: 'You can also turn to a certified dispute settlement body, or to a court.',
  open: 'Read the decision or appeal',
  read: 'Read the decision',
  lifted: 'Your appeal was right: the decision was lifted',
  upheld: 'Your appeal was looked at: the decision stays',
  report: {
    subject: 'What became of your report',
    acted: 'Thank you for your report. We looked at it and took a measure.',
    none: 'Thank you for your report. We looked at it and found nothing that our terms do not allow.',
    gone: 'Thank you for your report. The account that it was about has been deleted: nothing of it is shown any more.',
    redress: 'If you don’t agree, write to us on the Complaints page. You can block anybody at any time.',
    complaints: 'Complaints',
  },
};
