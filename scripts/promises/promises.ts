import { answer, type Promised, pages } from './promised.ts';
import { LEAVING_PROMISES } from './subjects/leaving.ts';
import { MESSAGE_PROMISES } from './subjects/messages.ts';
import { PRIVACY_PROMISES } from './subjects/privacy.ts';
import { PURCHASE_PROMISES } from './subjects/purchases.ts';

/** Every promise that the English texts make; the other languages say the same under the same keys. */
export const PROMISES: Promised[] = [
  ...MESSAGE_PROMISES,
  ...PURCHASE_PROMISES,
  ...LEAVING_PROMISES,
  ...PRIVACY_PROMISES,
];

/** Texts that have the words of a promise and make none: labels, search words, advice, consequences. */
export const NO_PROMISES = [
  ...pages('faq.words.free', 'faq.words.refund', 'service.sections.write.paragraphs.0'),
  ...answer('people/safe'),
  'host:noScript.madeText',
  'credits:payment.refundedTitle',
  'credits:payment.refundedPartTitle',
  'credits:kinds.refund',
];
