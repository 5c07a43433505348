import { PaymentMethod } from '@vonk/api/credits.ts';
import type { Language } from '@vonk/api/languages.ts';

const FIRMS = { ideal: 'iDEAL | Wero', applepay: 'Apple Pay', bancontact: 'Bancontact', paypal: 'PayPal' };

/** The words of their kind; all others are names of firms, the same everywhere. */
const WORDS: Record<Language, { card: string; directdebit: string }> = {
  da: { card: 'Kort', directdebit: 'Direkte debitering' },
  de: { card: 'Karte', directdebit: 'Lastschrift' },
  en: { card: 'Card', directdebit: 'Direct debit' },
  es: { card: 'Tarjeta', directdebit: 'Domiciliación' },
  fi: { card: 'Kortti', directdebit: 'Suoraveloitus' },
  fr: { card: 'Carte', directdebit: 'Prélèvement' },
  it: { card: 'Carta', directdebit: 'Addebito diretto' },
  nb: { card: 'Kort', directdebit: 'Direktedebitering' },
  nl: { card: 'Kaart', directdebit: 'Incasso' },
  pl: { card: 'Karta', directdebit: 'Polecenie zapłaty' },
  sv: { card: 'Kort', directdebit: 'Autogiro' },
};

/** The name of a way to pay, as it stands alone; one that is not known by name is its key. */
export function methodName(method: string, language: Language): string {
  const known = PaymentMethod.safeParse(method);
  return known.success ? { ...FIRMS, ...WORDS[language] }[known.data] : method;
}

/** The name of a way to pay within a sentence, where only German words begin with a capital. */
export const methodInText = (method: string, language: Language): string =>
  method in WORDS[language] && language !== 'de'
    ? methodName(method, language).toLocaleLowerCase(language)
    : methodName(method, language);
