import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { useRoutes } from 'react-router';
import host from '../../../../host/locales/en.json' with { type: 'json' };
import desk from '../../locales/en.json' with { type: 'json' };
import { routes } from '../routes.tsx';

const TOKEN = 'a-token-of-twenty-and-more';
const OVER = [410, { code: 'link_expired', statusCode: 410, message: '' }] as const;

function Desk() {
  return useRoutes(routes);
}
function open(url: string, answers: Parameters<typeof stubHttp>[0] = {}) {
  const http = stubHttp(answers);
  renderWithHost(<Desk />, { path: '/*', url, strings: { desk, host } });
  return http;
}

it.each([
  ['without a token', '/invitation'],
  ['that was cut off', '/invitation?token=a-tok'],
])('a link of an invitation %s is said to be incomplete, and whom to ask, and nobody is asked', async (_what, url) => {
  const { requests } = open(url);
  expect(await screen.findByText(desk.door.linkCut)).toBeVisible();
  expect(screen.getByRole('link', { name: desk.door.signIn })).toHaveAttribute('href', '/');
  expect(requests).toEqual([]);
});

it('a link of an invitation that holds no more is said to be over, how to go on after the password, and whom to ask', async () => {
  open(`/invitation?token=${TOKEN}`, { 'POST /desk/invitation': [...OVER] });
  // A telephone may load the page anew while its owner installs the app.
  expect(await screen.findByText(/chosen your password by it, sign in: .+ ask the owner/)).toBeVisible();
  expect(screen.getByRole('link', { name: desk.door.signIn })).toHaveAttribute('href', '/');
});

it('a link that went out of use while the password was chosen is said to be over', async () => {
  open(`/invitation?token=${TOKEN}`, {
    'POST /desk/invitation': [200, { name: 'Mo', email: 'mo@x.example', role: 'moderator' }],
    'POST /desk/invitation/accept': [...OVER],
  });
  await userEvent.type(await screen.findByLabelText(desk.door.newPassword), 'a good long password{Enter}');
  expect(await screen.findByText(desk.door.linkOver)).toBeVisible();
});

it('an invitation that could not be asked for is asked for again', async () => {
  let isUp = false;
  open(`/invitation?token=${TOKEN}`, {
    'POST /desk/invitation': () =>
      isUp
        ? [200, { name: 'Mo', email: 'mo@x.example', role: 'moderator' }]
        : [503, { code: 'unavailable', statusCode: 503, message: '' }],
  });
  const again = await screen.findByRole('button', { name: desk.again });
  isUp = true;
  await userEvent.click(again);
  expect(await screen.findByLabelText(desk.door.newPassword)).toBeVisible();
});
