import type { Language } from '@vonk/api/languages.ts';

interface CodeSms {
  siteName: string;
  code: string;
  minutes: number;
}

const TEXTS: Record<Language, (sms: CodeSms) => string> = {
  da: ({ siteName, code, minutes }) =>
    `${siteName}: ${code} er din kode til at bekræfte den direkte debitering. Den gælder i ${minutes} minutter. Del den ikke med nogen.`,
  de: ({ siteName, code, minutes }) =>
    `${siteName}: ${code} ist dein Code, um die Lastschrift zu bestätigen. Er gilt ${minutes} Minuten. Gib ihn nicht weiter.`,
  en: ({ siteName, code, minutes }) =>
    `${siteName}: ${code} is your code to confirm the direct debit. It works for ${minutes} minutes. Do not share it with anyone.`,
  es: ({ siteName, code, minutes }) =>
    `${siteName}: ${code} es tu código para confirmar la domiciliación. Es válido ${minutes} minutos. No lo compartas con nadie.`,
  fi: ({ siteName, code, minutes }) =>
    `${siteName}: ${code} on koodisi suoraveloituksen vahvistamiseen. Se on voimassa ${minutes} minuuttia. Älä kerro sitä kenellekään.`,
  fr: ({ siteName, code, minutes }) =>
    `${siteName} : ${code} est votre code pour confirmer le prélèvement. Il est valable ${minutes} minutes. Ne le communiquez à personne.`,
  it: ({ siteName, code, minutes }) =>
    `${siteName}: ${code} è il tuo codice per confermare l’addebito diretto. Vale ${minutes} minuti. Non condividerlo con nessuno.`,
  nb: ({ siteName, code, minutes }) =>
    `${siteName}: ${code} er koden din for å bekrefte direktedebiteringen. Den gjelder i ${minutes} minutter. Ikke del den med noen.`,
  nl: ({ siteName, code, minutes }) =>
    `${siteName}: ${code} is je code om de incasso te bevestigen. De code werkt ${minutes} minuten. Deel hem met niemand.`,
  pl: ({ siteName, code, minutes }) =>
    `${siteName}: ${code} to Twój kod do potwierdzenia polecenia zapłaty. Jest ważny ${minutes} minut. Nie podawaj go nikomu.`,
  sv: ({ siteName, code, minutes }) =>
    `${siteName}: ${code} är din kod för att bekräfta autogirot. Den gäller i ${minutes} minuter. Dela den inte med någon.`,
};

/** What the code is for, that it is nobody else's, and a last line by which browsers fill it in on this site alone (WebOTP). */
export function codeSms(language: Language, sms: CodeSms, pageUrl: string): string {
  return `${TEXTS[language](sms)}\n\n@${new URL(pageUrl).hostname} #${sms.code}`;
}
