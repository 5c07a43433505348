import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { inSection, openPage, refuse } from '../account-makers.test-data.tsx';
import { DecisionPage } from './decision-page.tsx';

const DECISION = {
  heading: 'Your account is blocked',
  lines: ['Why: you threatened somebody.'],
  is_closed: true,
  is_own: false,
  can_appeal: true,
  appeal: null,
};

it('DSA art. 17 and 20 whoever is blocked reads why without a session, and appeals with the key of the link', async () => {
  const user = userEvent.setup();
  let appeal: object | null = null;
  const { requests } = stubHttp({
    'GET /decision': () => [200, { ...DECISION, appeal, can_appeal: appeal === null }],
    'POST /decision/appeal': () => {
      appeal = { words: 'Not me', created_at: '', outcome: null, answer: '' };
      return [200, { ok: true }];
    },
  });
  const first = openPage(<DecisionPage />, '/decision', { url: '/decision?id=3&key=abc', user: null });
  expect(await screen.findByRole('heading', { name: 'Your account is blocked' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send the appeal' }));
  expect(screen.getByText('Say why.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Why is the decision wrong?'), 'Not me');
  first.unmount();
  openPage(<DecisionPage />, '/decision', { url: '/decision?id=3&key=abc', user: null });
  expect(await screen.findByLabelText('Why is the decision wrong?')).toHaveValue('Not me');
  await user.click(screen.getByRole('button', { name: 'Send the appeal' }));
  const answer = await screen.findByRole('heading', { name: /^We have your appeal/ });
  // The form is gone with its button (WCAG 2.4.3).
  await waitFor(() => expect(answer.closest('[tabindex]')).toHaveFocus());
  expect(requests.find(({ call }) => call === 'POST /decision/appeal')?.body).toEqual({
    id: 3,
    key: 'abc',
    words: 'Not me',
  });
  expect(sessionStorage).toHaveLength(0);
});

it('DSA art. 20 a decision that was lifted is none any more: the page says so first, and leads to the login', async () => {
  const appeal = { words: 'Not me', created_at: '', outcome: 'lifted', answer: 'You were right.' };
  stubHttp({ 'GET /decision': [200, { ...DECISION, is_closed: false, can_appeal: false, appeal }] });
  openPage(<DecisionPage />, '/decision', { url: '/decision?id=3&key=abc', user: null });
  expect(await screen.findByRole('heading', { level: 1, name: 'The decision was lifted' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: DECISION.heading })).toBeNull();
  expect(inSection('What we decided').getByText(DECISION.heading)).toBeVisible();
  expect(inSection('Appeal').getByText('You were right.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
});

it('DSA art. 20 whoever is kept out is led to no login', async () => {
  const appeal = { words: 'Not me', created_at: '', outcome: 'upheld', answer: 'It was you.' };
  stubHttp({ 'GET /decision': [200, { ...DECISION, can_appeal: false, appeal }] });
  openPage(<DecisionPage />, '/decision', { url: '/decision?id=3&key=abc', user: null });
  expect(await screen.findByRole('heading', { level: 1, name: DECISION.heading })).toBeVisible();
  expect(inSection('The decision stays').getByText('It was you.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
});

it('DSA art. 17 a suspension ends at the time of who reads it', async () => {
  const said = '7 December 2026 at 23:30 GMT';
  const heading = `Your account is suspended until ${said}`;
  stubHttp({ 'GET /decision': [200, { ...DECISION, heading, until: { at: '2026-12-07T23:30:00Z', said } }] });
  openPage(<DecisionPage />, '/decision', { url: '/decision?id=3&key=abc', user: null });
  const time = new Date('2026-12-07T23:30:00Z').toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  const told = (await screen.findByRole('heading', { level: 1, name: /^Your account/ })).textContent;
  expect(told).toMatch(/^Your account is suspended until [78] December 2026, /);
  expect(told).toContain(time);
});

it('DSA art. 17 whoever is signed in as somebody else is not asked whether they have read it', async () => {
  stubHttp({ 'GET /decision': [200, { ...DECISION, is_closed: false }] });
  openPage(<DecisionPage />, '/decision', { url: '/decision?id=3&key=abc' });
  expect(await screen.findByRole('heading', { level: 1, name: DECISION.heading })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'I have read this' })).toBeNull();
});

it('DSA art. 17 a decision that could not be noted as read stays, and says why', async () => {
  const decision = { ...DECISION, is_closed: false, is_own: true };
  let noted: [number, unknown] = [429, { code: 'too_many_requests', statusCode: 429, message: '' }];
  stubHttp({ 'GET /decision': [200, decision], 'POST /decision/seen': () => noted });
  const { router } = openPage(<DecisionPage />, '/decision', { url: '/decision?id=3&key=abc' });
  await userEvent.click(await screen.findByRole('button', { name: 'I have read this' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('That was too fast.');
  noted = [200, { ok: true }];
  await userEvent.click(screen.getByRole('button', { name: 'I have read this' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/members'));
});

it('R-ACCOUNT-5 a link that is wrong says so, and leads on', async () => {
  stubHttp({ 'GET /decision': refuse('link_expired') });
  openPage(<DecisionPage />, '/decision', { url: '/decision?token=bad', user: null });
  expect(await screen.findByText('Link expired or invalid, ask for a new e-mail')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
});
