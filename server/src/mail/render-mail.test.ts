import { LANGUAGES } from '@vonk/api/options.ts';
import { SiteSettings } from '@vonk/api/settings.ts';
import { DEMO_SITES } from '../demo/demo-sites.ts';
import { readSite } from '../sites/read-site.ts';
import { type MailText, type MailTexts, type MailValues, mailTexts } from './mail-texts.ts';
import { renderMail, senderOf } from './render-mail.ts';

const [vonk, beacon] = DEMO_SITES.map((site, index) => readSite({ ...site, id: index + 1 }).site);
const values: MailValues = {
  site: 'Vonk',
  name: 'Noor',
  email: 'noor@example.com',
  support: 'help@vonk.example',
  credits: '150',
  amount: '€ 89,95',
  method: 'iDEAL',
  date: '1 November',
  number: 'p-1',
  change: 'factor_on',
  refundDays: '14',
  mandate: {
    reference: 'M-1',
    creditor: 'Vonk B.V., NL79ZZZ',
    debtor: 'N. Jansen, Kade 1',
    last4: '4300',
    signedOn: '2 November',
    text: 'What was agreed to.',
  },
  returned: { kind: 'funds', hadCredits: true },
};
/** All that a mail may say. */
const WORDS = [...Object.values(values), ...Object.values(values.mandate)].filter((value) => typeof value === 'string');
type Template = {
  [Key in keyof MailTexts]: MailTexts[Key] extends (given: MailValues) => MailText ? Key : never;
}[keyof MailTexts];
const TEMPLATES: Template[] = [
  'activate',
  'reactivate',
  'reset',
  'mail_change',
  'mail_changed',
  'password_changed',
  'sign_in_changed',
  'already_member',
  'receipt',
  'withdrawal',
  'refund',
  'data_export',
  'birthdate_corrected',
  'mandate',
  'debit_returned',
  'charged_back',
  'charge_back_won',
];
const textOf = (language: (typeof LANGUAGES)[number], template: Template) => mailTexts(language)[template](values);
const render = (mail: MailText, url: string | null = null, site = vonk) => {
  if (!site) throw new Error('no site');
  return renderMail(mail, mailTexts('en'), values, { site, language: 'en', url });
};

describe.each(LANGUAGES)('mails in %s', (language) => {
  it.each(TEMPLATES)('%s say all that the English one says', (template) => {
    const [own, english] = [textOf(language, template), textOf('en', template)];
    expect(own.lines).toHaveLength(english.lines.length);
    expect([Boolean(own.button), Boolean(own.note)]).toEqual([Boolean(english.button), Boolean(english.note)]);
    const all = (mail: MailText) => [mail.subject, mail.heading, ...mail.lines, mail.button, mail.note].join('\n');
    for (const value of WORDS) expect([value, all(own).includes(value)]).toEqual([value, all(english).includes(value)]);
  });

  it('are in that language, not left in English', () => {
    if (language === 'en') return;
    for (const template of TEMPLATES)
      expect(textOf(language, template).heading).not.toBe(textOf('en', template).heading);
  });
});

it.each([
  ['da', '1 credit for', '1 dag ', '22 credits for', '22 dage '],
  ['de', '1 Credit für', '1 Tag ', '22 Credits für', '22 Tage '],
  ['en', '1 credit for', '1 day:', '22 credits for', '22 days:'],
  ['es', '1 crédito por', '1 día:', '22 créditos por', '22 días:'],
  ['fi', '1 krediitti,', '1 päivän ajan', '22 krediittiä,', '22 päivän ajan'],
  ['fr', '1 crédit pour', '1 jour ', '22 crédits pour', '22 jours '],
  ['it', '1 credito per', '1 giorno:', '22 crediti per', '22 giorni:'],
  ['nb', '1 credit for', '1 dag ', '22 credits for', '22 dager '],
  ['nl', '1 credit voor', '1 dag ', '22 credits voor', '22 dagen '],
  ['pl', 'Kredyty: 1,', '1 dzień:', 'Kredyty: 22,', '22 dni:'],
  ['sv', '1 credit för', '1 dag ', '22 credits för', '22 dagar '],
] as const)('R-PAY-1 a receipt in %s has %j and %j', (language, credit, day, credits, days) => {
  const linesOf = (count: string) =>
    mailTexts(language)
      .receipt({ ...values, credits: count, refundDays: count })
      .lines.join('\n');
  for (const words of [credit, day]) expect(linesOf('1')).toContain(words);
  for (const words of [credits, days]) expect(linesOf('22')).toContain(words);
});

/** Mails that somebody else can only cause by typing an address: nothing happened to its account. */
const HARMLESS: Template[] = ['activate', 'reset', 'mail_change', 'already_member'];

it.each(TEMPLATES)('R-PAY-1 %s says that nothing need be done only where nothing was', (template) => {
  expect(!textOf('en', template).note).toBe(HARMLESS.includes(template));
});

describe('a mail', () => {
  const mail: MailText = { subject: 'A & B', heading: '<Hello>', lines: ['5 > 3 "quoted"'], button: 'Go' };

  it('shows what a member wrote as text: no name can put markup into it', () => {
    const { html, subject } = render(mail, 'https://vonk.example/?a=1&b="2"');
    expect(html).toContain('&#60;Hello&#62;');
    expect(html).toContain('5 &#62; 3 &#34;quoted&#34;');
    expect(html).toContain('href="https://vonk.example/?a=1&#38;b=&#34;2&#34;"');
    expect(subject).toBe('A & B');
  });

  it('R-THEME-1 is no wider than a phone, however long a name is: its words break where what is beside them may stay', () => {
    const name = 'Donaudampfschifffahrtsgesellschaftskapi';
    const { html } = render({ ...mail, lines: [name], heading: name });
    const before = html.slice(0, html.indexOf(`>${name}<`));
    expect(before.slice(before.lastIndexOf('<td'))).toMatch(/overflow-wrap:anywhere;word-break:break-word/);
  });

  it('says its link in words too, for who cannot press the button', () => {
    const url = 'https://vonk.example/activate/done?token=x';
    const { html, text } = render(mail, url);
    expect(html.split(url)).toHaveLength(4);
    expect(text).toContain(`Go:\n${url}`);
  });

  it('says in its plain text what its heading says, and leaves no holes where it has no lines', () => {
    const { text } = render({ ...mail, heading: 'Noor likes you', lines: [], note: '' }, 'https://vonk.example/likes');
    expect(text).toBe(
      'Noor likes you\n\nHi Noor,\n\nGo:\nhttps://vonk.example/likes\n\nSent by Vonk. Questions? Write to help@vonk.example.',
    );
  });

  it('R-I18N-1 has no sign of French at the beginning of a line: what comes before it is a space that does not break', () => {
    if (!vonk) throw new Error('no site');
    const fr = mailTexts('fr');
    const target = {
      site: vonk,
      language: 'fr',
      url: 'https://x.example/',
      stopUrl: 'https://x.example/stop',
    } as const;
    for (const template of TEMPLATES) {
      const { text, subject } = renderMail({ button: 'Voir', ...fr[template](values) }, fr, values, target);
      expect(`${subject}\n${text}`.match(/.*(?: |[\p{L}\p{N}])[:;?!»](?= |$).*/gmu)).toBeNull();
    }
  });

  it('has no button where there is nowhere to go', () => {
    const { html, text } = render(mail);
    expect(html).not.toContain('<a ');
    expect(text).not.toContain('Go:');
  });

  it('tells what to do when it was not asked for, unless it says something of its own', () => {
    expect(render(mail).text).toContain('Wasn’t this you?');
    expect(render({ ...mail, note: 'Keep this.' }).text).not.toContain('Wasn’t this you?');
  });

  it('R-I18N-1 says its language, so that it is read out in it', () => {
    if (!vonk) throw new Error('no site');
    const { html } = renderMail(mail, mailTexts('de'), values, { site: vonk, language: 'de', url: null });
    expect(html).toContain('<html lang="de">');
  });

  it('wears the colours of its site', () => {
    expect(render(mail, 'https://x.example/', beacon).html).toContain('#2456c9');
    expect(render(mail, 'https://x.example/').html).not.toContain('#2456c9');
  });
});

it('the sender is the site at its own domain, whatever its name holds', () => {
  const settings = (given: object) => ({ settings: SiteSettings.parse(given) });
  expect(senderOf(settings({ mail_name: 'Vonk', support_email: 'help@vonk.example' }))).toBe(
    '"Vonk" <no-reply@vonk.example>',
  );
  expect(senderOf(settings({ mail_name: 'The "best"', support_email: '' }))).toBe('"The best" <no-reply@localhost>');
});
