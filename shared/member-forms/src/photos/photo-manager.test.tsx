import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PhotoReply } from '@vonk/api/photo.ts';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { afterTest } from '@vonk/testing/restore.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import host from '../../../../host/locales/en.json' with { type: 'json' };
import texts from '../../locales/en.json' with { type: 'json' };
import { PhotoManager } from './photo-manager.tsx';

const photo = (id: number): PhotoReply => ({
  id,
  filename: `${id}-full.webp`,
  card_filename: `${id}-card.webp`,
  thumb_filename: `${id}-thumb.webp`,
  width: 600,
  height: 800,
  placeholder: null,
  status: 'active',
});
const photos = (...ids: number[]): [number, unknown] => [200, { photos: ids.map(photo), limit: 3 }];
const user: [number, unknown] = [200, { user: makeUser() }];
const file = new File(['picture'], 'me.jpg', { type: 'image/jpeg' });

let revoked: string[];
beforeEach(() => {
  revoked = [];
  URL.createObjectURL = jest.fn(() => 'blob:chosen');
  URL.revokeObjectURL = (url: string) => void revoked.push(url);
});

const open = (isPaid = false) =>
  renderWithHost(<PhotoManager />, {
    user: makeUser({ paid_user: isPaid }),
    strings: { host, 'member-forms': texts },
  });
const shown = () => screen.getAllByRole('img').map((image) => image.getAttribute('src'));
const choose = async () => {
  await userEvent.upload(await screen.findByLabelText(texts.photo.add), file);
  return within(screen.getByRole('dialog', { name: texts.photo.cropTitle }));
};

describe('own photos', () => {
  it('R-PROFILE-10 are shown with the main one marked, and how many there may be', async () => {
    stubHttp({ 'GET /photos': photos(1, 2) });
    open();
    await screen.findByText('2 of 3 photos');
    expect(shown()).toEqual(['/media/1-card.webp', '/media/2-card.webp']);
    expect(screen.getByText(texts.photo.main)).toBeVisible();
    expect(screen.getAllByRole('button', { name: /Make photo/ })).toHaveLength(1);
  });

  it('decision 24 one that moderators look at first says so, and cannot be the main one', async () => {
    const waiting = { ...photo(1), status: 'disabled' };
    stubHttp({ 'GET /photos': [200, { photos: [waiting], limit: 3 }] });
    open();
    expect(await screen.findByText(texts.photo.waiting)).toBeVisible();
    expect(screen.queryByText(texts.photo.main)).toBeNull();
    expect(screen.queryByRole('button', { name: /Make photo/ })).toBeNull();
    expect(screen.getByRole('button', { name: /Remove/ })).toBeVisible();
  });

  it('R-PROFILE-10 one is added with a crop, and the member is read again for the new main photo', async () => {
    const { requests } = stubHttp({ 'GET /photos': photos(), 'POST /photos': photos(9), 'GET /user': user });
    open();
    const dialog = await choose();
    await userEvent.click(dialog.getByRole('button', { name: texts.photo.use }));
    await screen.findByText('1 of 3 photos');
    expect(shown()).toEqual(['/media/9-card.webp']);
    expect(screen.getAllByRole('listitem')[0]).toHaveFocus();
    const sent = requests.find(({ call }) => call === 'POST /photos')?.body;
    expect(sent).toBeInstanceOf(FormData);
    expect(sent instanceof FormData && sent.get('photo')).toBeInstanceOf(File);
    expect(requests.map(({ call }) => call)).toContain('GET /user');
    expect(revoked).toEqual(['blob:chosen']);
  });

  it('R-PROFILE-10 an upload that ends takes the focus from nobody who went on', async () => {
    const elsewhere = document.body.appendChild(document.createElement('input'));
    afterTest(() => elsewhere.remove());
    stubHttp({
      'GET /photos': photos(),
      'POST /photos': () => {
        elsewhere.focus();
        return photos(9);
      },
      'GET /user': user,
    });
    open();
    const dialog = await choose();
    await userEvent.click(dialog.getByRole('button', { name: texts.photo.use }));
    await screen.findByText('1 of 3 photos');
    expect(elsewhere).toHaveFocus();
  });

  it('R-PROFILE-10 whoever became premium in another tab may add more here', async () => {
    let limit = 3;
    stubHttp({ 'GET /photos': () => [200, { photos: [1, 2, 3].map(photo), limit }] });
    const { store } = open();
    await screen.findByText('3 of 3 photos');
    limit = 25;
    act(() => store.set(userAtom, makeUser({ paid_user: true })));
    await screen.findByText('3 of 25 photos');
    expect(screen.getByLabelText(texts.photo.add)).toBeInTheDocument();
  });

  it('R-PROFILE-10 whoever has as many as premium allows is told why none can be added', async () => {
    stubHttp({ 'GET /photos': photos(1, 2, 3) });
    open(true);
    await screen.findByText('3 of 3 photos');
    expect(screen.getByText(host.errors.photo_limit)).toBeVisible();
    expect(screen.queryByRole('button', { name: texts.photo.morePhotos })).toBeNull();
  });

  it('R-PROFILE-10 one too many, after those of another tab, shows how many there are', async () => {
    let there: ReturnType<typeof photos> = photos();
    stubHttp({ 'GET /photos': () => there, 'POST /photos': [409, { code: 'photo_limit' }] });
    open();
    const dialog = await choose();
    there = photos(1, 2, 3);
    await userEvent.click(dialog.getByRole('button', { name: texts.photo.use }));
    await screen.findByText('3 of 3 photos');
    expect(screen.getByRole('button', { name: texts.photo.morePhotos })).toBeVisible();
  });

  it('R-PROFILE-10 nothing is sent of a picture that is put back', async () => {
    const { requests } = stubHttp({ 'GET /photos': photos(1) });
    open();
    const dialog = await choose();
    const [cross] = dialog.getAllByRole('button', { name: texts.cancel });
    await userEvent.click(cross as HTMLElement);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(requests.map(({ call }) => call)).toEqual(['GET /photos']);
    expect(revoked).toEqual(['blob:chosen']);
  });

  it('R-PROFILE-10 a failed upload says why and can be tried again, with the same picture', async () => {
    let isBroken = true;
    stubHttp({
      'GET /photos': photos(),
      'POST /photos': () => (isBroken ? [429, { code: 'too_many_requests', statusCode: 429, message: '' }] : photos(9)),
      'GET /user': user,
    });
    open();
    const dialog = await choose();
    await userEvent.click(dialog.getByRole('button', { name: texts.photo.use }));
    expect(await screen.findByText(host.errors.too_many_requests)).toBeVisible();
    expect(revoked).toEqual([]);
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: texts.photo.retry }));
    expect(await screen.findByText('1 of 3 photos')).toBeVisible();
  });

  it.each(['photo_unreadable', 'payload_too_large'] as const)(
    'R-PROFILE-10 no other try is offered of a file that is refused for what it is (%s)',
    async (code) => {
      stubHttp({ 'GET /photos': photos(), 'POST /photos': [400, { code, statusCode: 400, message: code }] });
      open();
      const dialog = await choose();
      await userEvent.click(dialog.getByRole('button', { name: texts.photo.use }));
      expect(await screen.findByRole('alert')).toHaveTextContent(host.errors[code]);
      expect(screen.queryByRole('button', { name: texts.photo.retry })).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: texts.cancel }));
      expect(await screen.findByLabelText(texts.photo.add)).toBeVisible();
    },
  );

  it('R-PROFILE-10 a file that the browser cannot show is said to be no photo, in place of a black box', async () => {
    const { requests } = stubHttp({ 'GET /photos': photos() });
    open();
    const dialog = await choose();
    const picture = await waitFor(() => {
      const found = document.querySelector('dialog img');
      expect(found).not.toBeNull();
      return found as Element;
    });
    fireEvent.error(picture);
    expect(await dialog.findByRole('alert')).toHaveTextContent(host.errors.photo_unreadable);
    expect(dialog.queryByRole('button', { name: texts.photo.use })).toBeNull();
    expect(dialog.queryByLabelText(texts.photo.zoom)).toBeNull();
    await userEvent.click(dialog.getAllByRole('button', { name: texts.cancel })[0] as HTMLElement);
    expect(requests.some(({ call }) => call === 'POST /photos')).toBe(false);
  });

  it('R-PROFILE-10 an upload that is cancelled leaves room for another', async () => {
    stubHttp({ 'GET /photos': photos(), 'POST /photos': [400, { code: 'photo_unreadable', statusCode: 400 }] });
    open();
    const dialog = await choose();
    await userEvent.click(dialog.getByRole('button', { name: texts.photo.use }));
    await screen.findByText(host.errors.photo_unreadable);
    await userEvent.click(screen.getByRole('button', { name: texts.cancel }));
    expect(await screen.findByLabelText(texts.photo.add)).toBeInTheDocument();
    expect(revoked).toEqual(['blob:chosen']);
  });

  describe('R-PROFILE-10 an upload whose page is left', () => {
    /** Leaves the page while the photo goes up; the server answers after that. */
    async function leave(answer: [number, unknown]) {
      let goAway = () => {};
      const { requests } = stubHttp({
        'GET /photos': photos(),
        'POST /photos': () => {
          goAway();
          return answer;
        },
        'GET /user': user,
      });
      const view = open();
      goAway = () => act(() => void view.router.navigate('/elsewhere'));
      const dialog = await choose();
      await userEvent.click(dialog.getByRole('button', { name: texts.photo.use }));
      await screen.findByText('elsewhere');
      return { ...view, requests };
    }

    it('goes on, and the member is read again', async () => {
      const { requests, host: shell } = await leave(photos(9));
      await waitFor(() => expect(requests.map(({ call }) => call)).toContain('GET /user'));
      expect(shell.notify).not.toHaveBeenCalled();
    });

    it('is not lost without a word', async () => {
      const { host: shell } = await leave([400, { code: 'photo_unreadable', statusCode: 400 }]);
      const message = `${texts.photo.add}: ${host.errors.photo_unreadable}`;
      await waitFor(() => expect(shell.notify).toHaveBeenCalledWith({ message, tone: 'danger' }));
    });
  });

  it('R-PROFILE-10 another becomes the main one, and one is removed', async () => {
    stubHttp({
      'GET /photos': photos(1, 2),
      'PUT /photos/2/main': photos(2, 1),
      'DELETE /photos/1': photos(2),
      'GET /user': user,
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Make photo 2 your main photo' }));
    await waitFor(() => expect(shown()).toEqual(['/media/2-card.webp', '/media/1-card.webp']));
    await userEvent.click(screen.getByRole('button', { name: 'Remove photo 2' }));
    await waitFor(() => expect(shown()).toEqual(['/media/2-card.webp']));
  });

  it('R-PROFILE-10 the focus goes on at the place of a photo that was removed, and where the main one stands', async () => {
    stubHttp({
      'GET /photos': photos(1, 2),
      'PUT /photos/2/main': photos(2, 1),
      'DELETE /photos/1': photos(2),
      'DELETE /photos/2': photos(),
      'GET /user': user,
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Make photo 2 your main photo' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')[0]).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Remove photo 2' }));
    await waitFor(() => expect(screen.getByLabelText(texts.photo.add)).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Remove photo 1' }));
    await waitFor(() => expect(screen.getByText('0 of 3 photos')).toBeVisible());
    await waitFor(() => expect(screen.getByLabelText(texts.photo.add)).toHaveFocus());
  });

  it('R-ERR-3 a photo that could not be removed stays, and the page says why', async () => {
    stubHttp({
      'GET /photos': photos(1),
      'DELETE /photos/1': [429, { code: 'too_many_requests', statusCode: 429, message: '' }],
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove photo 1' }));
    expect(await screen.findByText(/^That was too fast/)).toBeVisible();
    expect(shown()).toEqual(['/media/1-card.webp']);
  });

  it('R-PROFILE-10 a photo that is gone already, by another tab or a moderator, goes here too', async () => {
    let now = photos(1, 2, 3);
    const gone: [number, unknown] = [404, { code: 'not_found', statusCode: 404, message: '' }];
    stubHttp({
      'GET /photos': () => now,
      'DELETE /photos/1': gone,
      'PUT /photos/3/main': gone,
      'GET /user': user,
    });
    open();
    await screen.findByRole('button', { name: 'Remove photo 1' });
    now = photos(2, 3);
    await userEvent.click(screen.getByRole('button', { name: 'Remove photo 1' }));
    await waitFor(() => expect(shown()).toEqual(['/media/2-card.webp', '/media/3-card.webp']));
    now = photos(2);
    await userEvent.click(screen.getByRole('button', { name: 'Make photo 2 your main photo' }));
    await waitFor(() => expect(shown()).toEqual(['/media/2-card.webp']));
    expect(screen.queryByText(host.errors.not_found)).toBeNull();
  });

  it('R-CHAT-4 who is free and has them all is offered premium; who paid is not', async () => {
    stubHttp({ 'GET /photos': photos(1, 2, 3) });
    const first = open();
    await userEvent.click(await screen.findByRole('button', { name: texts.photo.morePhotos }));
    expect(first.host.openModal).toHaveBeenCalledWith('premium', { reason: 'photos' });
    expect(screen.queryByLabelText(texts.photo.add)).toBeNull();
    first.unmount();
    open(true);
    await screen.findByText('3 of 3 photos');
    expect(screen.queryByRole('button', { name: texts.photo.morePhotos })).toBeNull();
  });
});
