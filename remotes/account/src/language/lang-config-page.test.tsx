import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import account from '../../locales/en.json';
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
});
