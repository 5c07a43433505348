import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import host from '../../../../host/locales/en.json' with { type: 'json' };
import { PAGE_NAMES, type PageName } from './page-names.ts';
import { StaticPage } from './static-page.tsx';
import texts from './texts/en.json' with { type: 'json' };

const company = {
  name: 'Vonk Demo B.V.',
  address: 'Keizersgracht 1',
  kvk: '00000000',
  city: '1015 CC Amsterdam',
  country: 'NL',
  tradenames: [],
  vat_numbers: [],
  support_phone: '',
  delete_discount: 25,
  added: '2024-02-01T12:00:00.000Z',
};
const open = (page: PageName) =>
  renderWithHost(<StaticPage page={page} />, { strings: { landers: { 'static-pages': texts }, host } });
const namesCompany = (page: PageName) => /\{\{(company|address|city|country)\}\}/.test(JSON.stringify(texts[page]));

describe('a static page whose company is not known yet', () => {
  it.each(PAGE_NAMES)('R-SITE-3 %s says nothing that only the company makes true', (page) => {
    stubHttp({ 'GET /companyinfo': 'silent' });
    const { container } = open(page);
    expect(screen.getByRole('heading', { level: 1, name: texts[page].title })).toBeVisible();
    expect(screen.queryByText(host.loading) !== null).toBe(namesCompany(page));
    expect(container.querySelector('time')).toBeNull();
    expect(container).not.toHaveTextContent(', ,');
  });

  it('R-SITE-3 keeps its heading, and the focus on it, once the company is read', async () => {
    stubHttp({ 'GET /companyinfo': [200, company] });
    const { container } = open('terms');
    const heading = screen.getByRole('heading', { level: 1 });
    heading.tabIndex = -1;
    heading.focus();
    await waitFor(() => expect(container.querySelector('time')).not.toBeNull());
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('R-SITE-3 that cannot be read says so, and is read once more by a button', async () => {
    let isRefused = true;
    stubHttp({
      'GET /companyinfo': () =>
        isRefused ? [429, { code: 'too_many_requests', statusCode: 429, message: '' }] : [200, company],
    });
    const { container } = open('terms');
    expect(await screen.findByRole('alert')).toBeVisible();
    isRefused = false;
    await userEvent.click(screen.getByRole('button', { name: host.remoteFailed.retry }));
    expect(await screen.findByText(/Vonk Demo B\.V\., the company behind/)).toBeVisible();
    expect(container.querySelector('time')).toHaveAttribute('datetime', company.added);
  });
});
