import { screen, within } from '@testing-library/react';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import host from '../../../../host/locales/en.json' with { type: 'json' };
import { PAGE_NAMES, type PageName } from './page-names.ts';
import { StaticPage } from './static-page.tsx';
import { termsDate } from './terms-date.ts';
import en from './texts/en.json' with { type: 'json' };
import nl from './texts/nl.json' with { type: 'json' };
import pl from './texts/pl.json' with { type: 'json' };

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

/** Pages with what is none of our defaults, so that a number that is written in shows. */
function open(page: PageName, { phone = company.support_phone } = {}) {
  const data = { ...company, support_phone: phone };
  stubHttp({ 'GET /companyinfo': [200, data] });
  return renderWithHost(<StaticPage page={page} />, {
    data: { 'GET /api/companyinfo': data },
    strings: { landers: { 'static-pages': en }, host },
    settings: {
      min_age: 21,
      refund_days: 30,
      message_credits: 4,
      photo_credits: 7,
      gift_credits: 9,
      free_limit: { kind: 'messages', count: 6 },
      support_email: 'desk@example.com',
    },
  });
}

describe('static pages', () => {
  it.each(PAGE_NAMES)('R-SITE-3 %s has text in both languages with nothing left to fill in', (page) => {
    stubHttp({ 'GET /companyinfo': [200, company] });
    for (const [language, texts] of Object.entries({ nl, en })) {
      const view = renderWithHost(<StaticPage page={page} />, {
        language: language as 'nl' | 'en',
        data: { 'GET /api/companyinfo': company },
        strings: { landers: { 'static-pages': texts } },
      });
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(texts[page].title);
      expect(view.container.textContent).toContain('Vonk Demo B.V.');
      expect(view.container.textContent).not.toMatch(/[{}]|undefined/);
      view.unmount();
    }
  });

  it('R-SITE-3 names the law of a country as a sentence does, also of one that has an article', () => {
    for (const [language, texts, law] of [
      ['en', en, /^These terms are governed by the law of this country: Netherlands\./],
      ['nl', nl, /is het recht van dit land van toepassing: Nederland;/],
    ] as const) {
      const { unmount } = renderWithHost(<StaticPage page="terms" />, {
        language,
        data: { 'GET /api/companyinfo': company },
        strings: { landers: { 'static-pages': texts } },
      });
      expect(screen.getByText(law)).toBeVisible();
      unmount();
    }
  });

  it('R-SITE-3 dates the terms 2023-12-01 12:00 UTC, or when the company was added if that is later', () => {
    expect(termsDate(undefined)).toBe('2023-12-01T12:00:00.000Z');
    expect(termsDate('2023-06-01T12:00:00.000Z')).toBe('2023-12-01T12:00:00.000Z');
    expect(termsDate('2024-02-01T12:00:00.000Z')).toBe('2024-02-01T12:00:00.000Z');
  });

  it('R-SITE-3 says what the settings say: minimum age, refund days, prices, free messages, address', () => {
    const { container, unmount } = open('faq');
    for (const text of [
      'At least 21',
      'You have 30 days',
      'costs 4 credits, a photo 7 credits and a gift 9 credits',
      '6 messages',
    ])
      expect(container).toHaveTextContent(text);
    unmount();
    expect(open('return-policy').container).toHaveTextContent('desk@example.com');
  });

  it('R-PAY-1 a purchase can be withdrawn from for one day, for two or for five', () => {
    for (const [language, texts, days] of [
      ['en', en, { 1: '1 day ', 2: '2 days ', 5: '5 days ' }],
      ['pl', pl, { 1: '1 dzień ', 2: '2 dni ', 5: '5 dni ' }],
    ] as const)
      for (const [count, words] of Object.entries(days)) {
        const { container, unmount } = renderWithHost(<StaticPage page="return-policy" />, {
          language: language as 'en',
          data: { 'GET /api/companyinfo': company },
          strings: { landers: { 'static-pages': texts } },
          settings: { refund_days: Number(count) },
        });
        expect(container).toHaveTextContent(words);
        unmount();
      }
  });

  it('R-CHAT-3 where nothing is free the questions promise no conversations', () => {
    const { container } = renderWithHost(<StaticPage page="faq" />, {
      data: { 'GET /api/companyinfo': company },
      strings: { landers: { 'static-pages': en } },
      settings: { free_limit: { kind: 'conversations', count: 0 } },
    });
    expect(container).toHaveTextContent('What is premium?');
    expect(container).not.toHaveTextContent('What can I do without paying?');
    expect(container).not.toHaveTextContent('0 conversations');
  });

  it('R-SITE-3 a long page begins with a list of its parts, each of which can be gone to', () => {
    open('privacy');
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(links.length).toBeGreaterThan(5);
    for (const link of links)
      expect(document.querySelector(link.getAttribute('href') ?? '')).toHaveTextContent(link.textContent ?? '');
  });

  it('R-SITE-3 says nothing of calling where there is no telephone', () => {
    open('service', { phone: '' });
    expect(screen.queryByRole('heading', { name: 'Call us' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Write to us' })).toBeVisible();
  });

  it('R-SITE-3 the address and the telephone number can be pressed', () => {
    open('service');
    expect(screen.getAllByRole('link', { name: 'desk@example.com' })[0]).toHaveAttribute(
      'href',
      'mailto:desk@example.com',
    );
    expect(screen.getByRole('link', { name: '+31 20 555 01 23' })).toHaveAttribute('href', 'tel:+31205550123');
  });
});
