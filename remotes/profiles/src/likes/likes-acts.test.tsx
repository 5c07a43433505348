import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LikesReply } from '@vonk/api/members.ts';
import { makeCard } from '@vonk/testing/makers.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { makeLikes, makeProfile, openAt, refuse } from '../profiles-makers.test-data.tsx';

const noor = makeCard();
const elise = makeCard({ id: 1, name: 'Elise', is_liked: true });
const received = (card: typeof noor, like_new = true): LikesReply['liked_by'][number] => ({
  ...card,
  like_new,
  liked_at: '2026-11-01T10:00:00.000Z',
});
const liked = (is_liked: boolean, is_match = false): [number, unknown] => [200, { is_liked, is_match }];
const heart = (name: string) => screen.findByRole('button', { name: `Like ${name}` });
const tab = (name: RegExp) => userEvent.click(screen.getByRole('link', { name }));

describe('likes', () => {
  it.each([
    ['received', 'No likes yet'],
    ['given', 'You haven’t liked anyone yet'],
    ['matches', 'No match yet'],
  ])('R-PROFILE-5 without any %s says "%s" and leads to the search', async (type, title) => {
    stubHttp({ 'GET /likes': makeLikes() });
    openAt(`/likes/${type}`);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Search members' })).toHaveAttribute('href', '/members');
  });

  it('R-PROFILE-5 counts the new ones on their tab', async () => {
    stubHttp({ 'GET /likes': makeLikes({ liked_by: [received(noor), received(elise, false)] }) });
    openAt('/likes/given');
    expect(await screen.findByText('1 new like')).toBeInTheDocument();
  });

  it('R-PROFILE-5 who likes somebody back has a match: at once on the tab, and in its modal', async () => {
    stubHttp({ 'GET /likes': makeLikes({ liked_by: [received(noor)] }), 'POST /members/7/like': liked(true, true) });
    const { host } = openAt('/likes');
    await userEvent.click(await heart('Noor'));
    await waitFor(() =>
      expect(host.openModal).toHaveBeenCalledWith('match', {
        profile: expect.objectContaining({ id: 7, is_liked: true }),
      }),
    );
    await tab(/^Matches/);
    expect(await screen.findByRole('link', { name: /Noor/ })).toHaveAttribute('href', '/likes/m/7');
    await tab(/^Given/);
    expect(await screen.findByRole('link', { name: /Noor/ })).toBeVisible();
  });

  it('R-PROFILE-1 a like that is taken back leaves the list, and comes back when the server refuses', async () => {
    stubHttp({
      'GET /likes': makeLikes({ profiles: [elise], liked_by: [received(elise)], matches: [1] }),
      'DELETE /members/1/like': refuse('too_many_requests'),
    });
    const { host } = openAt('/likes/given');
    await userEvent.click(await heart('Elise'));
    await waitFor(() => expect(host.notify).toHaveBeenCalledWith(expect.objectContaining({ tone: 'danger' })));
    expect(await heart('Elise')).toHaveAttribute('aria-pressed', 'true');
    await tab(/^Matches/);
    expect(await heart('Elise')).toBeVisible();
  });

  it('R-PROFILE-1 a like that is taken back ends the match', async () => {
    stubHttp({
      'GET /likes': makeLikes({ profiles: [elise], liked_by: [received(elise)], matches: [1] }),
      'DELETE /members/1/like': liked(false),
    });
    openAt('/likes/matches');
    await userEvent.click(await heart('Elise'));
    expect(await screen.findByRole('heading', { name: 'No match yet' })).toBeVisible();
    await tab(/^Received/);
    expect(await heart('Elise')).toHaveAttribute('aria-pressed', 'false');
  });

  it('R-PROFILE-5 a profile opened over the list is no longer new in it', async () => {
    stubHttp({
      'GET /likes': makeLikes({ liked_by: [received(noor)] }),
      'GET /members/7': [200, makeProfile({ likes_me: true })],
      'PUT /likes/seen': [200, { ok: true }],
    });
    openAt('/likes');
    const [card] = await screen.findAllByRole('article');
    expect(within(card as HTMLElement).getByText('New')).toBeVisible();
    await userEvent.click(within(card as HTMLElement).getByRole('link'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Night baker, day dreamer.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('link', { name: /Noor/ })).toBeVisible();
    expect(screen.queryByText('New')).toBeNull();
  });

  it('R-ERR-1 says what failed and tries again', async () => {
    let isBroken = true;
    stubHttp({ 'GET /likes': () => (isBroken ? refuse('unexpected') : makeLikes({ profiles: [elise] })) });
    openAt('/likes/given');
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong, please try again later.');
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heart('Elise')).toBeVisible();
  });
});
