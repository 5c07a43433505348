import { screen, waitFor } from '@testing-library/react';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import host from '../../../../host/locales/en.json' with { type: 'json' };
import texts from '../../locales/en.json' with { type: 'json' };
import { PhotoManager } from './photo-manager.tsx';

const photo = (id: number, status: 'active' | 'disabled') => ({
  id,
  filename: `${id}-full.webp`,
  card_filename: `${id}-card.webp`,
  thumb_filename: `${id}-thumb.webp`,
  width: 600,
  height: 800,
  placeholder: null,
  status,
});

it.each([
  ['refused', []],
  ['approved', [photo(2, 'active')]],
])('decision 24 a photo that is %s while its page is open is not said to be looked at any more', async (_, after) => {
  let more: object[] = [photo(2, 'disabled')];
  const { requests } = stubHttp({
    'GET /photos': () => [200, { photos: [photo(1, 'active'), ...more], limit: 3 }],
    'GET /user': [200, { user: makeUser() }],
  });
  renderWithHost(<PhotoManager />, { user: makeUser(), strings: { host, 'member-forms': texts } });
  await screen.findByText(texts.photo.waiting);
  more = after;
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(screen.queryByText(texts.photo.waiting)).not.toBeInTheDocument());
  expect(screen.getAllByRole('img')).toHaveLength(1 + after.length);
  // Nothing waits any more: nothing is asked again.
  const asked = requests.length;
  window.dispatchEvent(new Event('visibilitychange'));
  await new Promise((later) => setTimeout(later, 50));
  expect(requests).toHaveLength(asked);
});
