/** Rails of first messages: what strangers who are after money do (decision 24). Nobody is punished by them: they open a case. */
export type FirstMessageRail = 'first_payment' | 'first_link';

const ADDRESS =
  /\bhttps?:\/\/|\bwww\.|\b[a-z0-9-]{2,}\.(?:com|net|org|info|xyz|site|online|shop|club|link|top|me|ly|gg)\b/i;
const MAIL = /[\w.+-]+\s?(?:@|\(at\)|\[at\])\s?[\w-]+\s?(?:\.|\(dot\)|\[dot\])\s?[a-z]{2,}/i;
/** Digits with what people put between them: 06-12 34 56 78, +49 (0)151 2345678. Dates and sums of money are shorter. */
const NUMBER = /(?<![\d.,€$])\+?(?:\d[ ()/.-]{0,2}){8,}\d/;
const ELSEWHERE = /\b(?:what?'?s\s?app|telegram|snap\s?chat|instagram|wickr|viber|discord|skype|signal app|kik me)\b/i;

/** Ways to be paid by strangers that cannot be taken back, under the names that they have in every language. */
const MEANS =
  /\b(?:western\s?union|money\s?gram|bitcoins?|usdt|crypto(?:currency|valuta|monnaie|moneda|valute)?|cash\s?app|venmo|revolut|pay\s?pal|iban|i?tunes\s?card|steam\s?card)\b/i;

/** Gift cards, and being asked for money, in each of the eleven languages. */
const ASKED: readonly RegExp[] = [
  /\bgift\s?cards?\b|\b(?:send|lend|wire|transfer)\b[^.!?]{0,20}\b(?:money|cash|funds|[€$£]\s?\d+|\d+\s?(?:euros?|dollars?|pounds?))\b/i,
  /\bcadeau(?:bon|kaart)\w*|\b(?:stuur|leen|lenen|overmaken)\b[^.!?]{0,20}\b(?:geld|\d+\s?euro)\b|\bgeld\b[^.!?]{0,15}\b(?:sturen|lenen|overmaken)\b/i,
  /\b(?:geschenk|gutschein)karten?\b|\bgeld\b[^.!?]{0,20}\b(?:schicken|senden|leihen|überweisen)\b|\b(?:schick|leih|überweis)\w*\b[^.!?]{0,20}\bgeld\b/i,
  /\bcartes?[ -]cadeaux?\b|\b(?:envoie[rz]?|prête[rz]?|virer)\b[^.!?]{0,20}\b(?:argent|sous|\d+\s?euros?)\b/i,
  /\btarjetas? (?:de )?regalo\b|\b(?:env[íi]a\w*|prest(?:a|ar|arme|ame)|préstame|mándame)\b[^.!?]{0,20}\b(?:dinero|plata|\d+\s?euros?)\b/i,
  /\bcart[ae] regalo\b|\b(?:manda\w*|invia\w*|presta\w*)\b[^.!?]{0,20}\b(?:soldi|denaro|\d+\s?euro)\b/i,
  /\bkart\w* podarunkow\w*|(?:wyślij|pożycz|przelej|prześlij)\w*[^.!?]{0,20}(?:pieniądz|pieniędz|kas[ęy]|złotych|\d+\s?zł)/i,
  /\bpresentkort\w*|\b(?:skicka|låna|swisha)\b[^.!?]{0,20}(?:pengar|\d+\s?kr)/i,
  /\bgavekort\w*|\b(?:send|sende|lån|låne|overfør\w*)\b[^.!?]{0,20}\b(?:penge|penger|\d+\s?kr)/i,
  /\blahjakor\w+|(?:lähet\w+|lainaa\w*|siirrä\w*)[^.!?]{0,20}(?:rahaa|\d+\s?euro)/i,
];

/** The rail that a first message hits; null for most, which are a greeting. */
export function firstMessageHit(text: string): FirstMessageRail | null {
  if (MEANS.test(text) || ASKED.some((pattern) => pattern.test(text))) return 'first_payment';
  return [ADDRESS, MAIL, NUMBER, ELSEWHERE].some((pattern) => pattern.test(text)) ? 'first_link' : null;
}
