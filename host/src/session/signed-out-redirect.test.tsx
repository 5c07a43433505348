import { act, waitFor } from '@testing-library/react';
import { refreshUserAtom, userAtom } from '@vonk/kernel/session-atoms.ts';
import { reportSignedOut } from '@vonk/kernel/signed-out.ts';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { stubLive } from '@vonk/testing/stub-live.ts';
import { SessionUpkeep } from './session-upkeep.tsx';

const over: [number, unknown] = [
  403,
  { code: 'authentication_required', statusCode: 403, message: '', authentication_required: true },
];
async function open(url: string, user: ReturnType<typeof makeUser> | null, answer = over) {
  stubLive();
  stubHttp({ 'GET /user': answer });
  const view = renderWithHost(<SessionUpkeep />, { path: '*', url, user });
  await act(() => view.store.set(refreshUserAtom).catch(() => {}));
  const { pathname, search } = view.router.state.location;
  return { ...view, address: pathname + search };
}

describe('a session that is over', () => {
  it.each<[string, [number, unknown]]>([
    ['refuses', over],
    ['knows no member any more', [200, { user: null }]],
  ])('R-ACCOUNT-4 leads to the login, and from there back to the page, when the server %s', async (_how, answer) => {
    const { store, router } = await open('/members?gender=female#end', makeUser(), answer);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.search).toBe('?next=%2Fmembers%3Fgender%3Dfemale%23end');
    expect(router.state.location.state).toEqual({ hasEnded: true });
    expect(store.get(userAtom)).toBeNull();
  });

  it('R-ACCOUNT-5 a page of a mailed link goes on without it: a new password ends the session, and the answer signs in anew', async () => {
    const { store, address } = await open('/reset-password/do?token=abc', makeUser());
    expect(store.get(userAtom)).toBeNull();
    expect(address).toBe('/reset-password/do?token=abc');
  });

  it('R-ACCOUNT-4 a page for members leads there too, whoever opened it', async () => {
    expect((await open('/chats/42', null)).address).toBe('/login?next=%2Fchats%2F42');
    expect((await open('/chats?token=x', makeUser())).address).toBe('/login?next=%2Fchats%3Ftoken%3Dx');
  });

  it('R-ACCOUNT-4 tells so also where a call of the page that is left is refused after it', async () => {
    const { router } = await open('/likes', makeUser(), [200, { user: makeUser() }]);
    await act(async () => {
      reportSignedOut();
      reportSignedOut();
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.state).toEqual({ hasEnded: true });
  });

  it('R-ACCOUNT-4 a decision that ended it is led to instead, whatever the page that is left is refused', async () => {
    const live = stubLive();
    stubHttp({ 'GET /user': over });
    const link = '/decision?id=7&key=abc';
    const { store, router } = renderWithHost(<SessionUpkeep />, { path: '*', url: '/likes', user: makeUser() });
    await act(async () => {
      live.tell({ type: 'signed_out', link });
      reportSignedOut();
    });
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(link));
    expect(store.get(userAtom)).toBeNull();
  });

  it('R-ACCOUNT-4 Back from there shows no page for members to nobody, and no login a second time', async () => {
    const { router } = await open('/members', makeUser(), [200, { user: makeUser() }]);
    await act(() => router.navigate('/notifications'));
    await act(() => router.navigate('/credits'));
    await act(async () => reportSignedOut());
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(router.state.location.search).toBe('?next=%2Fnotifications'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(router.state.location.pathname).toBe('/members'));
  });

  it('R-ACCOUNT-4 who logs out here is not led to the login on the way home', async () => {
    const { store, address, router } = await open('/notifications', makeUser(), [200, { user: makeUser() }]);
    act(() => store.set(userAtom, null));
    expect([address, router.state.location.pathname]).toEqual(['/notifications', '/notifications']);
  });

  it('R-ACCOUNT-4 a visitor stays on a page that is for everybody', async () => {
    expect((await open('/members', null)).address).toBe('/members');
  });
});
