import type { Language } from '@vonk/api/languages.ts';
import type { CreditNote } from '../money/invoices.ts';
import { counted } from '../sites/counted.ts';

export interface ReceiptTexts {
  title: string;
  number: string;
  date: string;
  payment: string;
  soldBy: string;
  soldTo: string;
  what: string;
  credits: (count: string) => string;
  net: string;
  vat: (rate: string, country: string) => string;
  total: string;
  paidWith: string;
  creditNote: string;
  because: Record<CreditNote['reason'], string>;
  /** Registration at the chamber of commerce, and the number for VAT. */
  register: string;
  vatNumber: string;
}

const forms =
  ([one, other]: [string, string]): ReceiptTexts['credits'] =>
  (count) =>
    counted(count, one, other);

const of = (
  words: {
    [Key in Exclude<keyof ReceiptTexts, 'credits' | 'vat' | 'because'>]: string;
  } & {
    credit: [one: string, other: string] | ReceiptTexts['credits'];
    tax: string;
    refunded: string;
    returned: string;
    upheld: string;
  },
): ReceiptTexts => ({
  ...words,
  credits: typeof words.credit === 'function' ? words.credit : forms(words.credit),
  vat: (rate, country) => `${rate} ${words.tax} (${country})`,
  because: { refund: words.refunded, chargeback: words.returned, chargeback_won: words.upheld },
});

const TEXTS: Record<Language, ReceiptTexts> = {
  da: of({
    title: 'Kvittering',
    number: 'Fakturanummer',
    date: 'Dato',
    payment: 'Betaling',
    soldBy: 'Sælger',
    soldTo: 'Køber',
    what: 'Beskrivelse',
    credit: ['credit', 'credits'],
    net: 'Beløb uden moms',
    tax: 'moms',
    total: 'I alt',
    paidWith: 'Betalt med',
    creditNote: 'Kreditnota',
    refunded: 'Refunderet',
    returned: 'Tilbageført af banken',
    upheld: 'Tilbageførsel ophævet',
    register: 'Handelsregister',
    vatNumber: 'Momsnummer',
  }),
  de: of({
    title: 'Rechnung',
    number: 'Rechnungsnummer',
    date: 'Datum',
    payment: 'Zahlung',
    soldBy: 'Verkäufer',
    soldTo: 'Käufer',
    what: 'Beschreibung',
    credit: ['Credit', 'Credits'],
    net: 'Nettobetrag',
    tax: 'MwSt.',
    total: 'Gesamtbetrag',
    paidWith: 'Bezahlt mit',
    creditNote: 'Gutschrift',
    refunded: 'Erstattet',
    returned: 'Von der Bank zurückgebucht',
    upheld: 'Rückbuchung aufgehoben',
    register: 'Handelsregister',
    vatNumber: 'USt-IdNr.',
  }),
  en: of({
    title: 'Receipt',
    number: 'Invoice number',
    date: 'Date',
    payment: 'Payment',
    soldBy: 'Sold by',
    soldTo: 'Sold to',
    what: 'Description',
    credit: ['credit', 'credits'],
    net: 'Amount without VAT',
    tax: 'VAT',
    total: 'Total',
    paidWith: 'Paid with',
    creditNote: 'Credit note',
    refunded: 'Refunded',
    returned: 'Charged back by the bank',
    upheld: 'Charge-back reversed',
    register: 'Company registration',
    vatNumber: 'VAT number',
  }),
  es: of({
    title: 'Recibo',
    number: 'Número de factura',
    date: 'Fecha',
    payment: 'Pago',
    soldBy: 'Vendedor',
    soldTo: 'Comprador',
    what: 'Descripción',
    credit: ['crédito', 'créditos'],
    net: 'Importe sin IVA',
    tax: 'IVA',
    total: 'Total',
    paidWith: 'Pagado con',
    creditNote: 'Factura rectificativa',
    refunded: 'Reembolsado',
    returned: 'Devuelto por el banco',
    upheld: 'Devolución bancaria anulada',
    register: 'Registro mercantil',
    vatNumber: 'NIF-IVA',
  }),
  fi: of({
    title: 'Kuitti',
    number: 'Laskun numero',
    date: 'Päivämäärä',
    payment: 'Maksu',
    soldBy: 'Myyjä',
    soldTo: 'Ostaja',
    what: 'Kuvaus',
    credit: ['krediitti', 'krediittiä'],
    net: 'Veroton hinta',
    tax: 'ALV',
    total: 'Yhteensä',
    paidWith: 'Maksutapa',
    creditNote: 'Hyvityslasku',
    refunded: 'Palautettu',
    returned: 'Pankin takaisin perimä',
    upheld: 'Takaisinperintä kumottu',
    register: 'Kaupparekisteri',
    vatNumber: 'ALV-numero',
  }),
  fr: of({
    title: 'Facture',
    number: 'Numéro de facture',
    date: 'Date',
    payment: 'Paiement',
    soldBy: 'Vendeur',
    soldTo: 'Acheteur',
    what: 'Description',
    credit: ['crédit', 'crédits'],
    net: 'Montant hors TVA',
    tax: 'TVA',
    total: 'Total',
    paidWith: 'Payé par',
    creditNote: 'Avoir',
    refunded: 'Remboursé',
    returned: 'Repris par la banque',
    upheld: 'Reprise par la banque annulée',
    register: 'Registre du commerce',
    vatNumber: 'Numéro de TVA',
  }),
  it: of({
    title: 'Ricevuta',
    number: 'Numero di fattura',
    date: 'Data',
    payment: 'Pagamento',
    soldBy: 'Venditore',
    soldTo: 'Acquirente',
    what: 'Descrizione',
    credit: ['credito', 'crediti'],
    net: 'Imponibile',
    tax: 'IVA',
    total: 'Totale',
    paidWith: 'Pagato con',
    creditNote: 'Nota di credito',
    refunded: 'Rimborsato',
    returned: 'Stornato dalla banca',
    upheld: 'Storno annullato',
    register: 'Registro delle imprese',
    vatNumber: 'Partita IVA',
  }),
  nb: of({
    title: 'Kvittering',
    number: 'Fakturanummer',
    date: 'Dato',
    payment: 'Betaling',
    soldBy: 'Selger',
    soldTo: 'Kjøper',
    what: 'Beskrivelse',
    credit: ['credit', 'credits'],
    net: 'Beløp uten mva.',
    tax: 'mva.',
    total: 'Totalt',
    paidWith: 'Betalt med',
    creditNote: 'Kreditnota',
    refunded: 'Refundert',
    returned: 'Tilbakeført av banken',
    upheld: 'Tilbakeføring opphevet',
    register: 'Foretaksregister',
    vatNumber: 'Mva-nummer',
  }),
  nl: of({
    title: 'Bon',
    number: 'Factuurnummer',
    date: 'Datum',
    payment: 'Betaling',
    soldBy: 'Verkoper',
    soldTo: 'Koper',
    what: 'Omschrijving',
    credit: ['credit', 'credits'],
    net: 'Bedrag zonder btw',
    tax: 'btw',
    total: 'Totaal',
    paidWith: 'Betaald met',
    creditNote: 'Creditnota',
    refunded: 'Terugbetaald',
    returned: 'Teruggeboekt door de bank',
    upheld: 'Terugboeking teruggedraaid',
    register: 'KvK-nummer',
    vatNumber: 'Btw-nummer',
  }),
  pl: of({
    title: 'Rachunek',
    number: 'Numer faktury',
    date: 'Data',
    payment: 'Płatność',
    soldBy: 'Sprzedawca',
    soldTo: 'Nabywca',
    what: 'Opis',
    // Polish has another word after 22 than after 25: the number stands behind it.
    credit: (count) => `Kredyty: ${count}`,
    net: 'Kwota netto',
    tax: 'VAT',
    total: 'Razem',
    paidWith: 'Sposób płatności',
    creditNote: 'Faktura korygująca',
    refunded: 'Zwrócono',
    returned: 'Obciążenie zwrotne banku',
    upheld: 'Obciążenie zwrotne cofnięte',
    register: 'Rejestr handlowy',
    vatNumber: 'Numer VAT',
  }),
  sv: of({
    title: 'Kvitto',
    number: 'Fakturanummer',
    date: 'Datum',
    payment: 'Betalning',
    soldBy: 'Säljare',
    soldTo: 'Köpare',
    what: 'Beskrivning',
    credit: ['credit', 'credits'],
    net: 'Belopp utan moms',
    tax: 'moms',
    total: 'Totalt',
    paidWith: 'Betalat med',
    creditNote: 'Kreditfaktura',
    refunded: 'Återbetalat',
    returned: 'Återfört av banken',
    upheld: 'Återföring upphävd',
    register: 'Organisationsnummer',
    vatNumber: 'Momsnummer',
  }),
};

/** The words of a receipt in a member's language. */
export const receiptTexts = (language: Language): ReceiptTexts => TEXTS[language];
