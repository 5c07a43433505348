import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SwipeReply } from '@vonk/api/members.ts';
import { makeCard, makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import en from '../../locales/en.json' with { type: 'json' };
import { SwipePage } from './swipe-page.tsx';

const deck = ['Noor', 'Elise', 'Maud', 'Yara', 'Fenna', 'Lotte', 'Katja'].map((name, index) =>
  makeCard({ id: index + 1, name }),
);
const makeSwipe = (values: Partial<SwipeReply> = {}): SwipeReply => ({
  deck,
  likes_left: 4,
  likes_per_day: 4,
  seconds_until_reset: 3661,
  ...values,
});
const like = { is_liked: true, is_match: false };
const open = (options: Parameters<typeof renderWithHost>[1] = {}) =>
  renderWithHost(<SwipePage />, {
    path: '/swipe-game',
    url: '/swipe-game',
    user: makeUser(),
    strings: { profiles: en },
    ...options,
  });
const top = () => screen.getByRole('heading', { level: 2 }).textContent;

describe('swipe game', () => {
  it('R-PROFILE-6 likes and passes by buttons and by arrow keys, and counts down the likes of the day', async () => {
    const { requests } = stubHttp({
      'GET /swipe': [200, makeSwipe()],
      'POST /swipe/1/like': [200, like],
      'POST /swipe/2/pass': [200, { ok: true }],
      'POST /swipe/3/like': [200, like],
      'POST /swipe/4/pass': [200, { ok: true }],
      'GET /likes': [200, { profiles: [], liked_by: [], matches: [] }],
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Like Noor' }));
    expect(screen.getByText('3 of 4 likes left today')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Pass on Elise' }));
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
    expect(top()).toContain('Fenna');
    expect(screen.getByText('2 of 4 likes left today')).toBeVisible();
    await waitFor(() =>
      expect(requests.map(({ call }) => call).filter((call) => call.startsWith('POST'))).toEqual([
        'POST /swipe/1/like',
        'POST /swipe/2/pass',
        'POST /swipe/3/like',
        'POST /swipe/4/pass',
      ]),
    );
  });

  it('R-PROFILE-6 decides by a drag that goes far enough', async () => {
    const { requests } = stubHttp({ 'GET /swipe': [200, makeSwipe()], 'POST /swipe/1/pass': [200, { ok: true }] });
    open();
    await screen.findByRole('button', { name: 'Like Noor' });
    const card = screen.getByRole('article').firstElementChild!;
    Object.defineProperty(card, 'clientWidth', { value: 300 });
    // jsdom has no pointer events with places: mouse events of the same names have.
    const point = (type: string, clientX: number) => fireEvent(card, new MouseEvent(type, { bubbles: true, clientX }));
    const drag = (to: number) => {
      point('pointerdown', 200);
      point('pointermove', to);
      point('pointerup', to);
    };
    drag(160);
    expect(top()).toContain('Noor');
    drag(60);
    await waitFor(() => expect(top()).toContain('Elise'));
    await waitFor(() => expect(requests.map(({ call }) => call)).toContain('POST /swipe/1/pass'));
  });

  it('R-PROFILE-6 waits with a countdown and offers a way on when the likes are used', async () => {
    stubHttp({ 'GET /swipe': [200, makeSwipe({ likes_left: 0 })] });
    open();
    expect(await screen.findByRole('timer')).toHaveTextContent('01:01:0');
    expect(screen.getByRole('link', { name: 'Back to search' })).toHaveAttribute('href', '/members');
    expect(screen.queryByRole('button', { name: 'Like Noor' })).toBeNull();
  });

  it('R-PROFILE-6 waits as long as the server says where the clock of this machine is hours behind, and asks once', async () => {
    const { requests } = stubHttp({ 'GET /swipe': [200, makeSwipe({ likes_left: 0 })] });
    const painted = { now: Date.now() + 5 * 3_600_000, timeZone: 'Europe/Amsterdam' };
    open({ painted, data: { 'GET /api/swipe': makeSwipe({ likes_left: 0 }) } });
    await act(async () => {});
    expect(screen.getByRole('timer')).toHaveTextContent('01:01:0');
    expect(requests).toEqual([]);
  });

  it('R-PROFILE-6 moves the focus to the heading when the last like takes the buttons away, and not before', async () => {
    stubHttp({
      'GET /swipe': [200, makeSwipe({ likes_left: 2 })],
      'POST /swipe/1/like': [200, like],
      'POST /swipe/2/like': [200, like],
      'GET /likes': [200, {}],
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Like Noor' }));
    expect(screen.getByRole('button', { name: 'Like Elise' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Like Elise' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('R-PROFILE-6 gives a card back when the server counts otherwise', async () => {
    stubHttp({
      'GET /swipe': [200, makeSwipe()],
      'POST /swipe/1/like': [429, { code: 'swipe_limit', statusCode: 429 }],
    });
    const { host } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Like Noor' }));
    await waitFor(() =>
      expect(host.notify).toHaveBeenCalledWith({ message: 'You’ve used today’s likes.', tone: 'danger' }),
    );
    expect(screen.getByRole('timer')).toBeVisible();
  });

  it('opens the match modal, and carries the label of a fictional profile', async () => {
    stubHttp({
      'GET /swipe': [200, makeSwipe({ deck: [makeCard({ id: 1, kind: 'fictional' })] })],
      'POST /swipe/1/like': [200, { is_liked: true, is_match: true }],
      'GET /likes': [200, { profiles: [], liked_by: [], matches: [] }],
    });
    const { host } = open();
    expect(await screen.findByText('Fictional')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Like Noor' }));
    await waitFor(() =>
      expect(host.openModal).toHaveBeenCalledWith(
        'match',
        expect.objectContaining({ profile: expect.objectContaining({ id: 1 }) }),
      ),
    );
  });
});
