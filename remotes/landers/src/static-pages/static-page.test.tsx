import { screen } from '@testing-library/react';
import { setInitialData } from '@vonk/kernel/initial-data.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import en from '../../locales/en.json';
import nl from '../../locales/nl.json';
import { PAGE_NAMES } from './page-names.ts';
import { StaticPage } from './static-page.tsx';
import { termsDate } from './terms-date.ts';

const company = {
  name: 'Vonk Demo B.V.',
  address: 'Keizersgracht 1',
  kvk: '00000000',
  city: '1015 CC Amsterdam',
  country: 'NL',
  tradenames: ['Vonk'],
  vat_numbers: ['NL000000000B00'],
  support_phone: '+31 20 555 01 23',
  delete_discount: 25,
  added: '2024-02-01T12:00:00.000Z',
};

describe('static pages', () => {
  it.each(PAGE_NAMES)('R-SITE-3 %s has text in both languages with nothing left to fill in', async (page) => {
    stubHttp({ 'GET /companyinfo': [200, company] });
    for (const [language, landers] of Object.entries({ nl, en })) {
      setInitialData({ 'GET /api/companyinfo': company });
      const view = renderWithHost(<StaticPage page={page} />, {
        language: language as 'nl' | 'en',
        strings: { landers },
      });
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(landers.pages[page].title);
      expect(view.container.textContent).toContain('Vonk Demo B.V.');
      expect(view.container.textContent).not.toMatch(/[{}]|undefined/);
      view.unmount();
    }
  });

  it('R-SITE-3 dates the terms 2023-12-01 12:00 UTC, or when the company was added if that is later', () => {
    expect(termsDate(undefined)).toBe('2023-12-01T12:00:00.000Z');
    expect(termsDate('2023-06-01T12:00:00.000Z')).toBe('2023-12-01T12:00:00.000Z');
    expect(termsDate('2024-02-01T12:00:00.000Z')).toBe('2024-02-01T12:00:00.000Z');
  });
});
