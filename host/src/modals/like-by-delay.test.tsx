import { waitFor } from '@testing-library/react';
import { makeCard, makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { LIKES_RELOAD_MS, LikeByDelay } from './like-by-delay.tsx';
import { modalAtom } from './modal-atoms.ts';

beforeEach(() => sessionStorage.clear());

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

  it('R-PROFILE-7 reads the likes again half a second later', async () => {
    expect(LIKES_RELOAD_MS).toBe(500);
    const { requests } = stubHttp(answers);
    renderWithHost(<LikeByDelay />, { url: '/?t=0', user: makeUser() });
    await waitFor(() => expect(requests.map(({ call }) => call)).toContain('GET /likes'), { timeout: 2000 });
  });

  it('R-MODAL-3 asks nothing for a visitor', async () => {
    const { requests } = stubHttp(answers);
    const { router } = renderWithHost(<LikeByDelay />, { url: '/?t=0' });
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(requests).toEqual([]);
  });
});
