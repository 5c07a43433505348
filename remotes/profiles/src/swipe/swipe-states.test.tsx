import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { makeLikes, makeSwipe, openAt, refuse } from '../profiles-makers.test-data.tsx';

const NAMES = ['Noor', 'Elise', 'Maud', 'Yara', 'Fenna'];
const open = () => openAt('/swipe-game');
const top = () => screen.getByRole('heading', { level: 2 }).textContent;

afterEach(() => jest.useRealTimers());

describe('swipe game', () => {
  it('R-PROFILE-6 the wait counts down by the second, and at its end the likes are there again', async () => {
    jest.useFakeTimers();
    let likes_left = 0;
    stubHttp({ 'GET /swipe': () => makeSwipe(NAMES, { likes_left, seconds_until_reset: 3 }) });
    open();
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByRole('timer', { name: 'Time until new likes' })).toHaveTextContent('00:00:03');
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.getByRole('timer')).toHaveTextContent('00:00:02');
    likes_left = 4;
    await act(() => jest.advanceTimersByTimeAsync(3000));
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.queryByRole('timer')).toBeNull();
    expect(top()).toContain('Noor');
    expect(screen.getByText('4 of 4 likes left today')).toBeVisible();
  });

  it('R-PROFILE-6 the wait is the server’s where the clock of this machine is set back meanwhile', async () => {
    jest.useFakeTimers();
    let seconds_until_reset = 3600;
    stubHttp({ 'GET /swipe': () => makeSwipe(NAMES, { likes_left: 0, seconds_until_reset }) });
    open();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    seconds_until_reset = 3540;
    jest.setSystemTime(Date.now() - 3_600_000);
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(screen.getByRole('timer')).toHaveTextContent(/00:58:5\d/);
  });

  it('R-PROFILE-6 a wait that is over asks again until the likes are there', async () => {
    jest.useFakeTimers();
    let tries = 0;
    stubHttp({
      'GET /swipe': () => {
        tries += 1;
        if (tries === 2) return refuse('unexpected');
        return makeSwipe(NAMES, { likes_left: tries < 3 ? 0 : 4, seconds_until_reset: 1 });
      },
    });
    open();
    await act(() => jest.advanceTimersByTimeAsync(100));
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(screen.getByRole('timer')).toHaveTextContent('00:00:00');
    await act(() => jest.advanceTimersByTimeAsync(11_000));
    expect(screen.queryByRole('timer')).toBeNull();
    expect(top()).toContain('Noor');
  });

  it('R-PROFILE-6 the last like of the day ends in the wait; keys then like nobody', async () => {
    const { requests } = stubHttp({
      'GET /swipe': makeSwipe(NAMES, { likes_left: 1 }),
      'POST /swipe/1/like': [200, { is_liked: true, is_match: false }],
      'GET /likes': makeLikes(),
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Like Noor' }));
    expect(screen.getByRole('heading', { name: 'You’ve used today’s likes' })).toBeVisible();
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
    expect(requests.filter(({ call }) => call.startsWith('POST')).map(({ call }) => call)).toEqual([
      'POST /swipe/1/like',
    ]);
    await waitFor(() => expect(requests.at(-1)?.call).toBe('GET /likes'));
  });

  it('R-PROFILE-6 keys that belong to the browser decide nothing', async () => {
    const { requests } = stubHttp({ 'GET /swipe': makeSwipe(NAMES) });
    open();
    await screen.findByRole('button', { name: 'Like Noor' });
    for (const held of ['altKey', 'ctrlKey', 'metaKey'])
      fireEvent.keyDown(document.body, { key: 'ArrowLeft', [held]: true });
    expect(top()).toContain('Noor');
    expect(requests).toHaveLength(1);
  });

  it('R-PROFILE-6 a key that is held decides on one person, and one that is pressed in a menu on nobody', async () => {
    const { requests } = stubHttp({
      'GET /swipe': makeSwipe(NAMES),
      'POST /swipe/1/like': [200, { is_liked: true, is_match: false }],
      'GET /likes': makeLikes(),
    });
    open();
    await screen.findByRole('button', { name: 'Like Noor' });
    const menu = document.body
      .appendChild(document.createElement('header'))
      .appendChild(document.createElement('button'));
    fireEvent.keyDown(menu, { key: 'ArrowRight' });
    menu.parentElement?.remove();
    expect(top()).toContain('Noor');
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    await waitFor(() => expect(top()).toContain('Elise'));
    fireEvent.keyDown(document.body, { key: 'ArrowRight', repeat: true });
    await new Promise((done) => setTimeout(done));
    expect(top()).toContain('Elise');
    expect(requests.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);
  });

  it.each([
    ['unreachable', 'We cannot be reached right now. Please try again in a moment.'],
    ['too_many_requests', 'That was a bit fast. Wait a moment and try again.'],
  ] as const)('R-PROFILE-6 a like that fails (%s) gives card and like back, and says why', async (code, message) => {
    stubHttp({
      'GET /swipe': makeSwipe(NAMES),
      'POST /swipe/1/like': code === 'unreachable' ? code : refuse(code),
    });
    const { host } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Like Noor' }));
    await waitFor(() => expect(host.notify).toHaveBeenCalledWith({ message, tone: 'danger' }));
    expect(top()).toContain('Noor');
    expect(screen.getByText('4 of 4 likes left today')).toBeVisible();
  });

  it('R-PROFILE-6 two presses in one go like one person, and count one like', async () => {
    const { requests } = stubHttp({
      'GET /swipe': makeSwipe(NAMES),
      'POST /swipe/1/like': [200, { is_liked: true, is_match: false }],
      'GET /likes': makeLikes(),
    });
    open();
    const button = await screen.findByRole('button', { name: 'Like Noor' });
    // A hand is faster than a slow phone draws: both presses come before the next card.
    act(() => {
      button.click();
      button.click();
    });
    expect(await screen.findByText('3 of 4 likes left today')).toBeVisible();
    expect(top()).toContain('Elise');
    expect(requests.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);
  });

  it('R-PROFILE-8 somebody who is gone meanwhile does not come back', async () => {
    stubHttp({ 'GET /swipe': makeSwipe(NAMES), 'POST /swipe/1/pass': refuse('profile_unavailable') });
    const { host } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Pass on Noor' }));
    await waitFor(() =>
      expect(host.notify).toHaveBeenCalledWith({ message: 'You cannot view this profile.', tone: 'danger' }),
    );
    expect(top()).toContain('Elise');
  });

  it('R-PROFILE-6 reads the next cards before the last one is decided', async () => {
    const decks = [makeSwipe(['Noor', 'Elise', 'Maud']), makeSwipe(['Sanne', 'Iris', 'Roos'])];
    stubHttp({
      'GET /swipe': () => decks.shift() ?? makeSwipe([]),
      'POST /swipe/1/pass': [200, { ok: true }],
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Pass on Noor' }));
    expect(await screen.findByRole('button', { name: 'Like Sanne' })).toBeVisible();
  });

  it('R-PROFILE-6 says when everybody was seen, with the way to the search', async () => {
    stubHttp({ 'GET /swipe': makeSwipe([]) });
    open();
    expect(await screen.findByRole('heading', { name: 'You’ve seen everyone' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to search' })).toHaveAttribute('href', '/members');
  });

  it('R-ERR-1 says what failed and tries again', async () => {
    let isBroken = true;
    stubHttp({ 'GET /swipe': () => (isBroken ? refuse('unexpected') : makeSwipe(NAMES)) });
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong, please try again later.');
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'View the profile of Noor' })).toHaveAttribute('href', '/members/1');
  });
});
