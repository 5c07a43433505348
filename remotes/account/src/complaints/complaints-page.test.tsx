import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser } from '@vonk/testing/makers.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { openPage } from '../account-makers.test-data.tsx';
import { ComplaintPage } from './complaint-page.tsx';
import { ComplaintsPage } from './complaints-page.tsx';

const company = { name: 'Vonk Demo B.V.', address: 'Keizersgracht 1', city: 'Amsterdam' };

beforeEach(() => sessionStorage.clear());

describe('complaints', () => {
  it('R-SITE-3 are written on the page, and get their number at once', async () => {
    const user = userEvent.setup();
    const { requests } = stubHttp({
      'GET /companyinfo': [200, company],
      'POST /complaints': [200, { number: 'C-7KQ2-M4XD', email: 'ann@x.example' }],
    });
    openPage(<ComplaintsPage />, '/complaints', { user: null });
    expect(await screen.findByText(/write to us: Vonk Demo B\.V\., Keizersgracht 1, Amsterdam\./)).toBeVisible();
    await user.type(screen.getByLabelText('What happened?'), 'Somebody used my picture');
    await user.selectOptions(screen.getByLabelText('What is it about?'), 'Illegal content');
    await user.type(screen.getByLabelText('Your e-mail address'), 'ann@x.example');
    await user.click(screen.getByRole('button', { name: 'Send complaint' }));
    expect(screen.getByText('Tick this for illegal content.')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Send complaint' }));
    expect(await screen.findByText(/Your case number is C-7KQ2-M4XD/)).toBeVisible();
    // The number stands where the form began, which a phone has scrolled past (WCAG 2.4.3).
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(requests.at(-1)?.body).toMatchObject({ about: 'illegal', good_faith: true, email: 'ann@x.example' });
  });

  it('R-SITE-3 outlive a reload until they are sent', async () => {
    stubHttp({ 'POST /complaints': [200, { number: 'C-7KQ2-M4XD', email: 'ann@x.example' }] });
    const first = openPage(<ComplaintsPage />, '/complaints');
    await userEvent.type(screen.getByLabelText('What happened?'), 'Somebody used my picture');
    first.unmount();
    openPage(<ComplaintsPage />, '/complaints');
    expect(screen.getByLabelText('What happened?')).toHaveValue('Somebody used my picture');
    await userEvent.selectOptions(screen.getByLabelText('What is it about?'), 'Something else');
    await userEvent.click(screen.getByRole('button', { name: 'Send complaint' }));
    expect(await screen.findByText(/Your case number is/)).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
  });

  it('R-PAY-1 say for how long a purchase can be withdrawn from, also where that is one day', () => {
    stubHttp({});
    for (const [refund_days, words] of [
      [1, /from a purchase for 1 day\./],
      [14, /from a purchase for 14 days\./],
    ] as const) {
      const { unmount } = openPage(<ComplaintsPage />, '/complaints', { settings: { refund_days } });
      expect(screen.getByText(words)).toBeVisible();
      unmount();
    }
  });

  it('R-SITE-3 ask a member for no address', () => {
    stubHttp({});
    openPage(<ComplaintsPage />, '/complaints', { user: makeUser() });
    expect(screen.queryByLabelText('Your e-mail address')).not.toBeInTheDocument();
  });

  it('R-SITE-3 name the address of support also when the company cannot be read', async () => {
    stubHttp({});
    openPage(<ComplaintsPage />, '/complaints');
    expect(await screen.findByText(/^Or write to help@vonk\.example\./)).not.toHaveTextContent('write to us');
  });

  it.each([
    ['a member', makeUser(), 1],
    ['a visitor', null, 0],
  ])('R-PAY-7 tell %s of the period of withdrawal; only a member has transactions', (_who, user, links) => {
    stubHttp({ 'GET /companyinfo': [200, company] });
    openPage(<ComplaintsPage />, '/complaints', { user });
    expect(screen.getByText(/withdraw from a purchase for 14 days/)).toBeVisible();
    expect(screen.queryAllByRole('link', { name: 'Go to transactions' })).toHaveLength(links);
  });
});

describe('R-SITE-3 the state of a complaint', () => {
  const complaint = {
    number: 'C-7KQ2-M4XD',
    about: 'member',
    place: 'Noor',
    body: 'She asked for money',
    created_at: '2026-11-20T10:00:00Z',
    answered_at: null,
    answer: '',
  };
  const open = () =>
    openPage(<ComplaintPage />, '/complaints/:number', { url: '/complaints/C-7KQ2-M4XD?key=k', user: null });

  it('shows what was written, and the answer once there is one', async () => {
    stubHttp({ 'GET /complaints/C-7KQ2-M4XD': [200, complaint] });
    open();
    expect(await screen.findByText('We’re looking at it')).toBeVisible();
    expect(screen.getByText('She asked for money')).toBeVisible();
    // Whatever letters it was written in.
    expect(screen.getByText('She asked for money')).toHaveAttribute('dir', 'auto');
  });

  it('shows the answer', async () => {
    const answered = { ...complaint, answered_at: '2026-11-21T10:00:00Z', answer: 'We took the profile away.' };
    stubHttp({ 'GET /complaints/C-7KQ2-M4XD': [200, answered] });
    open();
    expect(await screen.findByText('We took the profile away.')).toBeVisible();
  });

  it('says that there is none at a wrong address', async () => {
    stubHttp({});
    open();
    expect(await screen.findByRole('heading', { name: 'There is no complaint at this address' })).toBeVisible();
  });
});
