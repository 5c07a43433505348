import type { Language } from '@vonk/api/languages.ts';
import type { MailText } from '../mail/mail-texts.ts';

/** The words of the mails about a complaint. */
interface ComplaintTexts {
  hello: string;
  received(number: string): MailText;
  answered(number: string, answer: string): MailText;
}

/** In every language of members, since anybody may complain. */
export const COMPLAINT_TEXTS: Record<Language, ComplaintTexts> = {
  da: {
    hello: 'Hej,',
    received: (number) => ({
      subject: `Vi har din klage (${number})`,
      heading: 'Vi har din klage',
      lines: [`Dit sagsnummer er ${number}.`, 'Vi kigger på den og svarer på mail: hvad vi har besluttet, og hvorfor.'],
      button: 'Se hvor langt den er',
      note: 'Linket viser, hvad du skrev. Giv det ikke videre.',
    }),
    answered: (number, answer) => ({
      subject: `Vores svar på din klage (${number})`,
      heading: 'Vores svar',
      lines: answer.split('\n').filter(Boolean),
      button: 'Se klage og svar',
      note: 'Er du uenig? Svar via support, eller gå til dit lands klageinstans eller domstolene.',
    }),
  },
  de: {
    hello: 'Hallo,',
    received: (number) => ({
      subject: `Deine Beschwerde ist bei uns (${number})`,
      heading: 'Deine Beschwerde ist bei uns',
      lines: [
        `Deine Fallnummer ist ${number}.`,
        'Wir sehen sie uns an und antworten per E-Mail: was wir entschieden haben und warum.',
      ],
      button: 'Stand ansehen',
      note: 'Der Link zeigt, was du geschrieben hast. Gib ihn nicht weiter.',
    }),
    answered: (number, answer) => ({
      subject: `Unsere Antwort auf deine Beschwerde (${number})`,
      heading: 'Unsere Antwort',
      lines: answer.split('\n').filter(Boolean),
      button: 'Beschwerde und Antwort ansehen',
      note: 'Nicht einverstanden? Schreib dem Support, oder wende dich an die Schlichtungsstelle deines Landes oder an ein Gericht.',
    }),
  },
  en: {
    hello: 'Hello,',
    received: (number) => ({
      subject: `We have your complaint (${number})`,
      heading: 'We have your complaint',
      lines: [`Your case number is ${number}.`, 'We look at it and answer by e-mail: what we decided, and why.'],
      button: 'See how far it is',
      note: 'The link shows what you wrote. Don’t pass it on.',
    }),
    answered: (number, answer) => ({
      subject: `Our answer to your complaint (${number})`,
      heading: 'Our answer',
      lines: answer.split('\n').filter(Boolean),
      button: 'See complaint and answer',
      note: 'You don’t agree? Write to support, or go to your country’s dispute resolution body or to court.',
    }),
  },
  es: {
    hello: 'Hola:',
    received: (number) => ({
      subject: `Hemos recibido tu reclamación (${number})`,
      heading: 'Hemos recibido tu reclamación',
      lines: [
        `Tu número de caso es ${number}.`,
        'La revisamos y te respondemos por correo: qué hemos decidido y por qué.',
      ],
      button: 'Ver en qué punto está',
      note: 'El enlace muestra lo que escribiste. No lo compartas.',
    }),
    answered: (number, answer) => ({
      subject: `Nuestra respuesta a tu reclamación (${number})`,
      heading: 'Nuestra respuesta',
      lines: answer.split('\n').filter(Boolean),
      button: 'Ver reclamación y respuesta',
      note: '¿No estás de acuerdo? Escribe a soporte, o acude al organismo de resolución de conflictos de tu país o a los tribunales.',
    }),
  },
  fi: {
    hello: 'Hei,',
    received: (number) => ({
      subject: `Olemme saaneet valituksesi (${number})`,
      heading: 'Olemme saaneet valituksesi',
      lines: [`Asianumerosi on ${number}.`, 'Käymme sen läpi ja vastaamme sähköpostitse: mitä päätimme ja miksi.'],
      button: 'Katso, missä mennään',
      note: 'Linkki näyttää, mitä kirjoitit. Älä jaa sitä.',
    }),
    answered: (number, answer) => ({
      subject: `Vastauksemme valitukseesi (${number})`,
      heading: 'Vastauksemme',
      lines: answer.split('\n').filter(Boolean),
      button: 'Katso valitus ja vastaus',
      note: 'Etkö ole samaa mieltä? Kirjoita tukeen, tai käänny maasi riidanratkaisuelimen tai tuomioistuimen puoleen.',
    }),
  },
  fr: {
    hello: 'Bonjour,',
    received: (number) => ({
      subject: `Nous avons reçu votre réclamation (${number})`,
      heading: 'Nous avons reçu votre réclamation',
      lines: [
        `Votre numéro de dossier est ${number}.`,
        'Nous l’examinons et vous répondons par e-mail : ce que nous avons décidé, et pourquoi.',
      ],
      button: 'Voir où elle en est',
      note: 'Le lien montre ce que vous avez écrit. Ne le transmettez pas.',
    }),
    answered: (number, answer) => ({
      subject: `Notre réponse à votre réclamation (${number})`,
      heading: 'Notre réponse',
      lines: answer.split('\n').filter(Boolean),
      button: 'Voir la réclamation et la réponse',
      note: 'Pas d’accord ? Écrivez à l’assistance, ou adressez-vous à l’organisme de règlement des litiges de votre pays ou au tribunal.',
    }),
  },
  it: {
    hello: 'Ciao,',
    received: (number) => ({
      subject: `Abbiamo ricevuto il tuo reclamo (${number})`,
      heading: 'Abbiamo ricevuto il tuo reclamo',
      lines: [
        `Il numero della tua pratica è ${number}.`,
        'Lo esaminiamo e rispondiamo per e-mail: che cosa abbiamo deciso e perché.',
      ],
      button: 'Guarda a che punto è',
      note: 'Il link mostra quello che hai scritto. Non condividerlo.',
    }),
    answered: (number, answer) => ({
      subject: `La nostra risposta al tuo reclamo (${number})`,
      heading: 'La nostra risposta',
      lines: answer.split('\n').filter(Boolean),
      button: 'Guarda reclamo e risposta',
      note: 'Non sei d’accordo? Scrivi all’assistenza, oppure rivolgiti all’organismo di risoluzione delle controversie del tuo Paese o al tribunale.',
    }),
  },
  nb: {
    hello: 'Hei,',
    received: (number) => ({
      subject: `Vi har klagen din (${number})`,
      heading: 'Vi har klagen din',
      lines: [`Saksnummeret ditt er ${number}.`, 'Vi ser på den og svarer på e-post: hva vi har bestemt, og hvorfor.'],
      button: 'Se hvor langt den er kommet',
      note: 'Lenken viser det du skrev. Ikke send den videre.',
    }),
    answered: (number, answer) => ({
      subject: `Svaret vårt på klagen din (${number})`,
      heading: 'Svaret vårt',
      lines: answer.split('\n').filter(Boolean),
      button: 'Se klage og svar',
      note: 'Er du uenig? Skriv til support, eller gå til landets klageorgan eller domstolene.',
    }),
  },
  nl: {
    hello: 'Hallo,',
    received: (number) => ({
      subject: `We hebben je klacht (${number})`,
      heading: 'We hebben je klacht',
      lines: [
        `Je zaaknummer is ${number}.`,
        'We bekijken hem en antwoorden per e-mail: wat we hebben besloten, en waarom.',
      ],
      button: 'Bekijk hoever het is',
      note: 'De link laat zien wat je schreef. Geef hem niet door.',
    }),
    answered: (number, answer) => ({
      subject: `Ons antwoord op je klacht (${number})`,
      heading: 'Ons antwoord',
      lines: answer.split('\n').filter(Boolean),
      button: 'Bekijk klacht en antwoord',
      note: 'Ben je het er niet mee eens? Schrijf de klantenservice, of ga naar de geschillencommissie van je land of naar de rechter.',
    }),
  },
  pl: {
    hello: 'Cześć,',
    received: (number) => ({
      subject: `Mamy Twoją skargę (${number})`,
      heading: 'Mamy Twoją skargę',
      lines: [
        `Numer Twojej sprawy to ${number}.`,
        'Przyjrzymy się jej i odpowiemy e-mailem: co postanowiliśmy i dlaczego.',
      ],
      button: 'Zobacz, na jakim jest etapie',
      note: 'Link pokazuje to, co zostało napisane. Nie przekazuj go dalej.',
    }),
    answered: (number, answer) => ({
      subject: `Nasza odpowiedź na Twoją skargę (${number})`,
      heading: 'Nasza odpowiedź',
      lines: answer.split('\n').filter(Boolean),
      button: 'Zobacz skargę i odpowiedź',
      note: 'Nie zgadzasz się? Napisz do pomocy albo zwróć się do organu rozstrzygania sporów w swoim kraju lub do sądu.',
    }),
  },
  sv: {
    hello: 'Hej,',
    received: (number) => ({
      subject: `Vi har ditt klagomål (${number})`,
      heading: 'Vi har ditt klagomål',
      lines: [
        `Ditt ärendenummer är ${number}.`,
        'Vi tittar på det och svarar via e-post: vad vi har beslutat och varför.',
      ],
      button: 'Se hur långt det har kommit',
      note: 'Länken visar vad du skrev. Ge den inte vidare.',
    }),
    answered: (number, answer) => ({
      subject: `Vårt svar på ditt klagomål (${number})`,
      heading: 'Vårt svar',
      lines: answer.split('\n').filter(Boolean),
      button: 'Se klagomål och svar',
      note: 'Håller du inte med? Skriv till supporten, eller vänd dig till ditt lands tvistlösningsorgan eller till domstol.',
    }),
  },
};
