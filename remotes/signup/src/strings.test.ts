import { ERROR_CODES } from '@vonk/api/options.ts';
import accountEn from '../../account/locales/en.json';
import accountNl from '../../account/locales/nl.json';
import en from '../locales/en.json';
import nl from '../locales/nl.json';

type Strings = { [key: string]: string | Strings };
const keysOf = (strings: Strings, prefix = ''): string[] =>
  Object.entries(strings).flatMap(([key, value]) =>
    typeof value === 'string' ? `${prefix}${key}` : keysOf(value, `${prefix}${key}.`),
  );

describe('texts', () => {
  it('R-I18N-1 have the same keys in both languages', () => {
    expect(keysOf(en)).toEqual(keysOf(nl));
    expect(keysOf(accountEn)).toEqual(keysOf(accountNl));
  });

  it('R-ACCOUNT-3 name every error in every language', () => {
    for (const strings of [en, nl, accountEn, accountNl])
      expect(Object.keys(strings.errors).sort()).toEqual([...ERROR_CODES].sort());
  });

  it('R-I18N-6 hold the Dutch texts of the catalogue word for word', () => {
    expect(nl.errors).toMatchObject({
      login_failed: 'Login mislukt, probeer opnieuw',
      login_blocked: 'Te veel foute pogingen, account voor {{minutes}} min geblokkeerd.',
      email_not_found: 'E-mailadres niet gevonden',
      link_expired: 'Link verlopen of invalide, vraag een nieuwe e-mail aan',
      too_many_mails: 'Te veel wachtwoordherstel mails verstuurd, probeer het morgen nog eens.',
      activation_failed: 'Activeren mislukt',
      name_is_email: 'Je profielnaam moet anders zijn dan je e-mailadres',
      name_starts_with_at: 'Je profielnaam mag niet beginnen met een @',
      birthdate_too_young: 'Vul uw geboortedatum in ({{min_age}}+ jaar)',
      birthdate_invalid: 'Ongeldige geboortedatum.',
      passwords_differ: 'De opgegeven wachtwoorden zijn niet gelijk.',
      email_invalid: 'Ongeldige e-mail',
      email_taken: 'Dit e-mailadres heeft al een account op deze site.',
      password_wrong: 'Controleer je oude wachtwoord.',
      otp_invalid: 'Code ongeldig',
      unexpected: 'Er is een fout opgetreden, probeer het later opnieuw.',
    });
    expect(nl.mailChange.errorTitle).toBe('Nieuw e-mailadres invalide.');
  });

  it('are the same in both remotes where both show the same form', () => {
    expect(accountNl.memberForms).toEqual(nl.memberForms);
    expect(accountEn.memberForms).toEqual(en.memberForms);
    expect(accountNl.errors).toEqual(nl.errors);
  });
});
