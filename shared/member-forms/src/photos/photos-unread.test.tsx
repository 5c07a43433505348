import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import host from '../../../../host/locales/en.json' with { type: 'json' };
import texts from '../../locales/en.json' with { type: 'json' };
import { PhotoManager } from './photo-manager.tsx';

it('R-ACCOUNT-8 own photos that could not be read are read once more by a button', async () => {
  let isRefused = true;
  stubHttp({
    'GET /photos': () =>
      isRefused ? [429, { code: 'too_many_requests', statusCode: 429, message: '' }] : [200, { photos: [], limit: 3 }],
  });
  renderWithHost(<PhotoManager />, { user: makeUser(), strings: { host, 'member-forms': texts } });
  const again = await screen.findByRole('button', { name: texts.photo.retry });
  isRefused = false;
  await userEvent.click(again);
  expect(await screen.findByLabelText(texts.photo.add)).toBeEnabled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
