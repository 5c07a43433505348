import type { SignInChange } from '../../jobs/topics.ts';
import { counted } from '../../sites/counted.ts';
import type { MailTexts, ReturnedDebit } from '../mail-texts.ts';

const SIGN_IN_CHANGES: Record<SignInChange, string> = {
  factor_on: 'Logging in now also takes a code from your authenticator app.',
  factor_off: 'Logging in no longer takes a code: your password is enough.',
  recovery_codes: 'You have new recovery codes. The old ones no longer work.',
  passkey_added: 'You can now log in with a new passkey.',
  passkey_removed: 'A passkey was removed. It no longer logs you in.',
};

const RETURNED: Record<ReturnedDebit['kind'], string> = {
  account:
    'The bank says that this account cannot be debited: it is closed, blocked or of another kind. You can use another account, or pay another way.',
  funds:
    'There was not enough money in the account. Try again later, or pay another way. If it happens twice within a year, you can no longer pay by direct debit.',
  refused:
    'The debit was refused or taken back at the bank. You can no longer pay by direct debit; the other ways to pay stay open to you.',
};

const CREDITS_TAKEN = 'The unused credits of this purchase were taken back.';

export const en: MailTexts = {
  hello: (name) => `Hi ${name},`,
  ignore: 'Wasn’t this you? Then you don’t need to do anything.',
  sentBy: ({ site, support }) => `Sent by ${site}. Questions? Write to ${support}.`,
  look: 'Take a look',
  noticeNote: 'You can choose which e-mails you get in Notifications.',
  stopNotices: 'Stop these e-mails',
  linkBelow: 'Button not working? Copy this address:',
  activate: ({ site }) => ({
    subject: `Confirm your e-mail address for ${site}`,
    heading: 'One more step',
    lines: [
      'Confirm your e-mail address so that others can see your profile and reply to you.',
      'The link works for seven days.',
    ],
    button: 'Confirm my e-mail address',
  }),
  reactivate: ({ site, support }) => ({
    subject: `Your ${site} account has been deleted`,
    heading: 'Your account has been deleted',
    lines: [
      'Nobody can see your profile or write to you any more.',
      'Changed your mind? For 14 days after you deleted it, this link brings everything back as it was.',
    ],
    button: 'Bring my account back',
    note: `Wasn’t this you? Write to ${support} straight away.`,
  }),
  reset: ({ site }) => ({
    subject: `Choose a new password for ${site}`,
    heading: 'Choose a new password',
    lines: [
      'Someone, hopefully you, asked for a new password for this e-mail address.',
      'The link works for two hours.',
    ],
    button: 'Choose a new password',
  }),
  mail_change: ({ site, email }) => ({
    subject: `Confirm your new e-mail address for ${site}`,
    heading: 'Is this your new address?',
    lines: [`Confirm that you’d like to log in with ${email} from now on.`, 'The link works for one day.'],
    button: 'Confirm this address',
  }),
  mail_change_asked: ({ site, email }) => ({
    subject: `Changing your ${site} e-mail address?`,
    heading: 'A new e-mail address?',
    lines: [
      `Someone who knows your password wants to log in with ${email} from now on. That address gets a link; nothing changes until it is opened.`,
    ],
    button: 'This wasn’t me',
    note: 'Was this you? Then you don’t need to do anything. If not, this link stops it, logs everyone out and sends you a link to choose a new password.',
  }),
  mail_changed: ({ site, email }) => ({
    subject: `Your ${site} e-mail address has changed`,
    heading: 'Your e-mail address has changed',
    lines: [`From now on you log in with ${email}.`],
    button: 'This wasn’t me',
    note: 'Wasn’t this you? This link gives you your address back. It works for three days.',
  }),
  password_changed: ({ site, support }) => ({
    subject: `Your ${site} password has changed`,
    heading: 'Your password has changed',
    lines: ['You’ve been logged out on your other devices.'],
    note: `Wasn’t this you? Write to ${support} straight away.`,
  }),
  sign_in_changed: ({ site, support, change }) => ({
    subject: `Your login at ${site} has changed`,
    heading: 'Your login has changed',
    lines: [SIGN_IN_CHANGES[change], 'You have been logged out on your other devices.'],
    note: `Was this not you? Write to ${support} at once.`,
  }),
  already_member: ({ site }) => ({
    subject: `You already have a ${site} account`,
    heading: 'You already have an account',
    lines: [
      'Someone, hopefully you, tried to sign up with this e-mail address. It already has an account, so you can just log in.',
    ],
    button: 'Log in',
  }),
  receipt: ({ site, credits, amount, method, date, number, refundDays, support }) => ({
    subject: `Your receipt from ${site}: ${amount}`,
    heading: 'Thank you for your purchase',
    lines: [
      `${counted(credits, 'credit', 'credits')} for ${amount}`,
      `Paid on ${date} by ${method}`,
      `Payment ${number}`,
      `This is a one-time payment, not a subscription. You can withdraw from the purchase for ${counted(refundDays, 'day', 'days')}: open the transaction in your account.`,
    ],
    button: 'See the transaction',
    note: `Didn’t you buy this? Write to ${support} straight away.`,
  }),
  withdrawal: ({ site, credits, amount, method, date, number }) => ({
    subject: `Your withdrawal from ${site}: ${amount}`,
    heading: 'You have withdrawn from your purchase',
    lines: [
      `Received on ${date}: your withdrawal from the contract for payment ${number}.`,
      `Unused credits taken back: ${credits}`,
      `We’ll pay ${amount} back the way you paid (${method}), within 14 days.`,
    ],
    button: 'See the transaction',
    note: 'Keep this confirmation.',
  }),
  refund: ({ site, credits, amount, method, date, number, support }) => ({
    subject: `Your refund from ${site}: ${amount}`,
    heading: 'We’re paying you back',
    lines: [
      `We’ll pay ${amount} of payment ${number} back the way you paid (${method}), within 14 days. Decided on ${date}.`,
      `Unused credits taken back: ${credits}`,
    ],
    button: 'See the transaction',
    note: `Questions? Write to ${support}.`,
  }),
  data_export: ({ site }) => ({
    subject: `A copy of your data from ${site}`,
    heading: 'Your data',
    lines: ['Here is a copy of what we keep about you. The link works for 7 days.'],
    button: 'Download the copy',
    note: 'Don’t share the link: whoever has it can read your data.',
  }),
  birthdate_corrected: ({ site, support }) => ({
    subject: `Your date of birth at ${site} has been corrected`,
    heading: 'Your date of birth has been corrected',
    lines: ['Our support team corrected the date of birth in your account, after seeing proof of it.'],
    note: `Didn’t you ask for this? Write to ${support} straight away.`,
  }),
  mandate: ({ site, amount, date, mandate }) => ({
    subject: `Your direct debit mandate for ${site}`,
    heading: 'Your direct debit',
    lines: [
      `${amount} will be collected from the account that ends in ${mandate.last4}, on ${date} at the earliest.`,
      `Mandate reference: ${mandate.reference}`,
      `Creditor: ${mandate.creditor}`,
      `Account holder: ${mandate.debtor}`,
      `Given on ${mandate.signedOn}`,
      mandate.text,
    ],
    button: 'See the payment',
    note: 'Keep this copy.',
  }),
  debit_returned: ({ site, amount, returned, support }) => ({
    subject: `Your direct debit of ${amount} came back`,
    heading: 'Your direct debit came back',
    lines: [
      `Your bank gave the direct debit of ${amount} to ${site} back.`,
      RETURNED[returned.kind],
      ...(returned.hadCredits ? [CREDITS_TAKEN] : []),
    ],
    button: 'See the payment',
    note: `Didn’t you buy this? Write to ${support} straight away.`,
  }),
  charged_back: ({ site, amount, returned, support }) => ({
    subject: `Your payment of ${amount} was taken back`,
    heading: 'Your payment was taken back',
    lines: [
      `Your bank or payment provider took the payment of ${amount} to ${site} back, as happens when a payment is disputed.`,
      ...(returned.hadCredits ? [CREDITS_TAKEN] : []),
    ],
    button: 'See the payment',
    note: `Didn’t you ask for this? Write to ${support} straight away.`,
  }),
  charge_back_won: ({ site, amount, support }) => ({
    subject: `Your payment of ${amount} stands again`,
    heading: 'Your payment stands again',
    lines: [
      `The dispute about your payment of ${amount} to ${site} was decided: the payment stands again, and counts as before.`,
      'Credits that were taken back with it are in your account again.',
    ],
    button: 'See the payment',
    note: `Don’t you agree? Write to ${support}.`,
  }),
};
