import { screen } from '@testing-library/react';
import type { CompanyInfoReply } from '@vonk/api/settings.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { CompanyCard } from './company-card.tsx';
import en from './texts/en.json' with { type: 'json' };

const company: CompanyInfoReply = {
  name: 'Vonk Demo B.V.',
  address: 'Keizersgracht 1',
  kvk: '00000000',
  city: '1015 CC Amsterdam',
  country: 'NL',
  tradenames: ['Vonk', 'Beacon'],
  vat_numbers: ['NL1', 'DE2'],
  support_phone: '+31 20 555 01 23',
  delete_discount: 25,
  added: '2024-02-01T12:00:00.000Z',
};
const show = (values: Partial<CompanyInfoReply> = {}) =>
  renderWithHost(<CompanyCard company={{ ...company, ...values }} />, {
    strings: { landers: { 'static-pages': en } },
    settings: { support_email: 'desk@example.com' },
  });

describe('the card of the company', () => {
  it('R-SITE-3 has name, address, numbers and trade names', () => {
    show();
    for (const line of [
      'Vonk Demo B.V., Keizersgracht 1, 1015 CC Amsterdam, Netherlands',
      'Company registration number 00000000',
      'VAT number NL1',
      'VAT number DE2',
      'Trade names: Vonk and Beacon',
      'E-mail: desk@example.com. Phone: +31 20 555 01 23.',
    ])
      expect(screen.getByText(line)).toBeVisible();
  });

  it('R-SITE-3 leaves out what the company does not have', () => {
    show({ kvk: '', tradenames: [], vat_numbers: [], support_phone: '' });
    expect(screen.getByText('E-mail: desk@example.com')).toBeVisible();
    expect(screen.queryByText(/Trade names|VAT|registration/)).not.toBeInTheDocument();
  });
});
