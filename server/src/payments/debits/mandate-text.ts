import type { Language } from '@vonk/api/languages.ts';

interface Creditor {
  company: string;
  address: string;
}

const TEXTS: Record<Language, (creditor: Creditor) => string> = {
  da: ({ company, address }) =>
    `Med »Send mig koden« og koden giver du ${company}, ${address}, fuldmagt til at opkræve dette beløb én gang fra din konto, og din bank fuldmagt til at betale det. Du kan få din bank til at føre beløbet tilbage inden for otte uger. Du får en kopi på e-mail, som også varsler beløbet og dagen: tidligst den næste bankdag.`,
  de: ({ company, address }) =>
    `Mit „Code senden“ und dem Code ermächtigst du ${company}, ${address}, diesen Betrag einmalig von deinem Konto einzuziehen, und weist deine Bank an, die Lastschrift einzulösen. Du kannst innerhalb von acht Wochen die Erstattung von deiner Bank verlangen. Du bekommst eine Kopie per E-Mail, die auch Betrag und Tag ankündigt: frühestens der nächste Bankarbeitstag.`,
  en: ({ company, address }) =>
    `With ‘Send me the code’ and the code you authorise ${company}, ${address}, to collect this amount once from your account, and your bank to pay it. You can have it returned by your bank within eight weeks. You get a copy by e-mail, which also announces the amount and the day: the next banking day at the earliest.`,
  es: ({ company, address }) =>
    `Con «Enviar el código» y el código autorizas a ${company}, ${address}, a cobrar este importe una sola vez en tu cuenta, y a tu banco a pagarlo. Puedes pedir a tu banco la devolución en un plazo de ocho semanas. Recibirás una copia por correo, que también avisa del importe y del día: como pronto, el siguiente día hábil bancario.`,
  fi: ({ company, address }) =>
    `Valinnalla ”Lähetä koodi minulle” ja koodilla valtuutat yrityksen ${company}, ${address}, veloittamaan tämän summan kerran tililtäsi ja pankkisi maksamaan sen. Voit pyytää pankkiasi palauttamaan summan kahdeksan viikon kuluessa. Saat kopion sähköpostitse; siinä ilmoitetaan myös summa ja päivä: aikaisintaan seuraava pankkipäivä.`,
  fr: ({ company, address }) =>
    `Avec « Envoyez-moi le code » et le code, vous autorisez ${company}, ${address}, à prélever ce montant une seule fois sur votre compte, et votre banque à le payer. Vous pouvez demander le remboursement à votre banque dans les huit semaines. Vous recevez une copie par e-mail, qui annonce aussi le montant et le jour : au plus tôt le jour ouvrable bancaire suivant.`,
  it: ({ company, address }) =>
    `Con «Inviami il codice» e il codice autorizzi ${company}, ${address}, ad addebitare questo importo una sola volta sul tuo conto, e la tua banca a pagarlo. Puoi chiederne il rimborso alla tua banca entro otto settimane. Ricevi una copia via e-mail, che annuncia anche l’importo e il giorno: al più presto il giorno lavorativo bancario successivo.`,
  nb: ({ company, address }) =>
    `Med «Send meg koden» og koden gir du ${company}, ${address}, fullmakt til å trekke dette beløpet én gang fra kontoen din, og banken din fullmakt til å betale det. Du kan få banken til å føre beløpet tilbake innen åtte uker. Du får en kopi på e-post, som også varsler beløpet og dagen: tidligst neste bankdag.`,
  nl: ({ company, address }) =>
    `Met ‘Stuur mij de code’ en de code machtig je ${company}, ${address}, om dit bedrag eenmalig van je rekening af te schrijven, en je bank om het te betalen. Je kunt het binnen acht weken door je bank laten terugboeken. Je krijgt een kopie per e-mail, die ook het bedrag en de dag aankondigt: op zijn vroegst de eerstvolgende bankwerkdag.`,
  pl: ({ company, address }) =>
    `Przyciskiem „Wyślij mi kod” i kodem upoważniasz ${company}, ${address}, do jednorazowego pobrania tej kwoty z Twojego rachunku, a swój bank do jej zapłacenia. W ciągu ośmiu tygodni możesz zażądać od banku zwrotu. Otrzymasz kopię e-mailem; zapowie ona też kwotę i dzień: najwcześniej najbliższy dzień roboczy banku.`,
  sv: ({ company, address }) =>
    `Med ”Skicka koden till mig” och koden ger du ${company}, ${address}, rätt att dra detta belopp en gång från ditt konto, och din bank rätt att betala det. Du kan få beloppet återfört av din bank inom åtta veckor. Du får en kopia via e-post, som också aviserar beloppet och dagen: tidigast nästa bankdag.`,
};

/** What the payer agrees to with the code: shown before, kept as it was shown, and mailed (SEPA direct debit, once). */
export const mandateText = (language: Language, creditor: Creditor): string => TEXTS[language](creditor);
