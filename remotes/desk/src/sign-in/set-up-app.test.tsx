import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import host from '../../../../host/locales/en.json' with { type: 'json' };
import desk from '../../locales/en.json' with { type: 'json' };
import { SetUpApp } from './set-up-app.tsx';

it('decision 24 the app is set up by keys alone: each step has the focus, and the secret stands in groups of four', async () => {
  const user = userEvent.setup();
  stubHttp({
    'POST /desk/factor': [200, { secret: 'ABCDEFGHIJ234567', address: 'otpauth://totp/Desk?secret=ABCDEFGHIJ234567' }],
    'POST /desk/factor/confirm': [200, { ok: true, recovery_codes: ['aaaaa-bbbbb', 'ccccc-ddddd'] }],
  });
  renderWithHost(<SetUpApp onDone={() => {}} />, { strings: { desk, host } });
  expect(screen.getByRole('button', { name: desk.door.setUpStart })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('EFGH')).toBeVisible();
  expect(document.querySelector('code')).toHaveTextContent('ABCDEFGHIJ234567');
  expect(screen.getByLabelText('Code')).toHaveFocus();
  await user.keyboard('123456{Enter}');
  await screen.findByText('ccccc-ddddd');
  expect(screen.getByRole('list')).toHaveFocus();
});
