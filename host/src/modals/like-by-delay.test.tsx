import { jest } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { makeCard, makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { LikeByDelay } from './like-by-delay.tsx';
import { modalAtom } from './modal-atoms.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.useRealTimers());

const answers = {
  'GET /auto-like': [200, { profile: { id: 7, kind: 'fictional', main_image: { match: 'a.webp' } } }] as [
    number,
    unknown,
  ],
  'GET /members/7': [200, makeCard({ id: 7 })] as [number, unknown],
  'GET /likes': [200, { profiles: [], liked_by: [], matches: [] }] as [number, unknown],
};

describe('like modal by delay', () => {
  it('R-MODAL-3 takes t out of the address and opens for the new like', async () => {
    stubHttp(answers);
    const { store, router } = renderWithHost(<LikeByDelay />, { url: '/?t=0&ref=x', user: makeUser() });
    await waitFor(() => expect(router.state.location.search).toBe('?ref=x'));
    await waitFor(() => expect(store.get(modalAtom)).toMatchObject({ name: 'like', props: { profile: { id: 7 } } }));
  });

  it('R-MODAL-3 leaves the rest of the address, and what a link keeps with it, as it was', async () => {
    stubHttp(answers);
    const { router } = renderWithHost(<LikeByDelay />, { path: '*', url: '/pages/faq?t=9&t=1&lb=1#refunds' });
    await waitFor(() => expect(router.state.location.search).toBe('?lb=1'));
    expect([router.state.location.pathname, router.state.location.hash]).toEqual(['/pages/faq', '#refunds']);
    await act(() => router.navigate('/likes/m/7?t=9', { state: { above: '/likes' } }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(router.state.location.state).toEqual({ above: '/likes' });
  });

  it.each([0, 3])('R-MODAL-3 waits as many seconds as the address says: %i', async (seconds) => {
    jest.useFakeTimers();
    const { requests } = stubHttp(answers);
    renderWithHost(<LikeByDelay />, { url: `/?t=${seconds}`, user: makeUser() });
    await act(() => jest.advanceTimersByTimeAsync(Math.max(0, seconds * 1_000 - 10)));
    expect(requests.length).toBe(seconds ? 0 : requests.length);
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(requests[0]?.call).toBe('GET /auto-like');
  });

  it('R-PROFILE-7 reads the likes again half a second after the new like was asked for, and not before', async () => {
    jest.useFakeTimers();
    const { requests } = stubHttp({ ...answers, 'GET /auto-like': [200, { profile: null }] });
    const calls = () => requests.map(({ call }) => call);
    renderWithHost(<LikeByDelay />, { url: '/?t=0', user: makeUser() });
    await act(() => jest.advanceTimersByTimeAsync(400));
    expect(calls()).toEqual(['GET /auto-like']);
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(calls()).toEqual(['GET /auto-like', 'GET /likes']);
  });

  it('R-MODAL-3 opens over nothing that the member has opened', async () => {
    jest.useFakeTimers();
    const { requests } = stubHttp(answers);
    const { store } = renderWithHost(
      <>
        <LikeByDelay />
        <dialog open>gifts</dialog>
      </>,
      { url: '/?t=0', user: makeUser() },
    );
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(requests[0]?.call).toBe('GET /auto-like');
    expect(store.get(modalAtom)).toBeNull();
  });

  it('R-MODAL-3 opens nothing where there is no new like, or where another modal opened by itself before', async () => {
    jest.useFakeTimers();
    stubHttp({ ...answers, 'GET /auto-like': [200, { profile: null }] });
    const first = renderWithHost(<LikeByDelay />, { url: '/?t=0', user: makeUser() });
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(first.store.get(modalAtom)).toBeNull();
    first.unmount();
    sessionStorage.setItem('self-opened-modal', 'match');
    stubHttp(answers);
    const second = renderWithHost(<LikeByDelay />, { url: '/?t=0', user: makeUser() });
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(second.store.get(modalAtom)).toBeNull();
  });

  it('R-MODAL-3 asks nothing for a visitor', async () => {
    const { requests } = stubHttp(answers);
    const { router } = renderWithHost(<LikeByDelay />, { url: '/?t=0' });
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(requests).toEqual([]);
  });
});
