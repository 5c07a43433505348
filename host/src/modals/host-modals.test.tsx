import { act, screen } from '@testing-library/react';
import { makeCard, makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { HostModals } from './host-modals.tsx';
import { modalAtom } from './modal-atoms.ts';

describe('the modals of the host', () => {
  it('R-MODAL-4 one that a page opened is not left over the page before by Back', async () => {
    const { store, router } = renderWithHost(<HostModals />, { path: '*', url: '/likes', user: makeUser() });
    await act(() => router.navigate('/members/7'));
    act(() => store.set(modalAtom, { name: 'match', props: { profile: makeCard({ id: 7 }) } }));
    // A link within the page, as to one of its parts, leads nowhere else.
    await act(() => router.navigate('#photos'));
    expect(screen.getByRole('dialog', { name: 'match.title' })).toBeVisible();
    await act(() => router.navigate(-2));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
