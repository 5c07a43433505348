import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import account from '../../locales/en.json' with { type: 'json' };
import { LangConfigPage } from './lang-config-page.tsx';

const show = (user: ReturnType<typeof makeUser> | null) =>
  renderWithHost(<LangConfigPage />, {
    path: '/lang-config',
    url: '/lang-config',
    user,
    strings: { account },
  });

describe('language and formats', () => {
  it('R-I18N-7 a member chooses the country whose formats are used and sees them at once', async () => {
    const http = stubHttp({ 'PUT /user/settings': [200, { user: makeUser({ formats: 'DE' }) }] });
    show(makeUser({ formats: 'NL' }));
    const formats = screen.getByRole('combobox', { name: account.langConfig.formats });
    expect(formats).toHaveDisplayValue('Netherlands');
    await userEvent.selectOptions(formats, 'Germany');
    await waitFor(() => expect(formats).toHaveDisplayValue('Germany'));
    expect(http.requests.map(({ call, body }) => [call, body])).toEqual([['PUT /user/settings', { formats: 'DE' }]]);
  });

  it('R-I18N-7 who has not chosen sees the country whose formats are shown', () => {
    show(makeUser());
    expect(screen.getByRole('combobox', { name: account.langConfig.formats })).toHaveDisplayValue('United Kingdom');
  });

  it('R-I18N-7 a visitor chooses a language', () => {
    show(null);
    expect(screen.getByRole('combobox', { name: account.langConfig.language })).toHaveDisplayValue('English');
    expect(screen.queryByRole('combobox', { name: account.langConfig.formats })).toBeNull();
  });

  it.each([
    ['GB', /3[01] December 2026, \d\d:45, €1,234\.50/],
    ['US', /December 3[01], 2026, \d\d:45\s[AP]M, €1,234\.50/],
    ['NL', /3[01] December 2026, \d\d:45, €\s?1[.,]234[.,]50/],
  ])('R-I18N-4 the example shows dates, times and amounts as in %s', (formats, text) => {
    show(makeUser({ formats }));
    expect(screen.getByText(/^Example:/)).toHaveTextContent(text);
  });

  it('R-I18N-7 formats that could not be saved say so, and stay as they were', async () => {
    stubHttp({ 'PUT /user/settings': [400, { code: 'bad_request', statusCode: 400, message: '' }] });
    show(makeUser({ formats: 'NL' }));
    const formats = screen.getByRole('combobox', { name: 'Formats' });
    await userEvent.selectOptions(formats, 'Germany');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(formats).toHaveDisplayValue('Netherlands');
    expect(formats).toBeEnabled();
  });
});
