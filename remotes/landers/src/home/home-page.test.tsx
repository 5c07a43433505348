import { act, fireEvent, screen } from '@testing-library/react';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import shared from '../../locales/en.json' with { type: 'json' };
import { carriedData, showPeople } from '../blocks/lander/render-lander.test-data.tsx';
import { HomePage } from './home-page.tsx';
import home from './texts/en.json' with { type: 'json' };

const render = (options: Parameters<typeof renderWithHost>[1] = {}) =>
  renderWithHost(<HomePage />, { data: carriedData(), strings: { landers: { ...shared, home } }, ...options });

describe('the home of a visitor', () => {
  it('R-ROUTE-1 says what the site is, what is free, and leads to signup and login', () => {
    showPeople();
    render({ settings: { name: 'Beacon', free_limit: { kind: 'conversations', count: 2 } } });
    expect(screen.getByRole('heading', { level: 1, name: shared.site.title })).toBeVisible();
    expect(screen.getByText(/^Beacon is a place/)).toBeVisible();
    expect(screen.getByText(/your first 2 conversations/)).toBeVisible();
    expect(screen.getByRole('link', { name: home.signup })).toHaveAttribute('href', '/signup');
    expect(screen.getByRole('link', { name: home.login })).toHaveAttribute('href', '/login');
  });

  it.each(['conversations', 'messages'] as const)('R-CHAT-4 promises nothing where no %s are free', (kind) => {
    showPeople();
    render({ settings: { free_limit: { kind, count: 0 } } });
    expect(screen.queryByText(/Looking around is free/)).toBeNull();
  });

  it('R-ROUTE-1 a member who comes here within the page, as by a link home or by Back, is led on to the search', async () => {
    showPeople();
    const { router } = render({ url: '/?t=3&lb', user: makeUser() });
    expect(await screen.findByText('elsewhere')).toBeVisible();
    const { pathname, search } = router.state.location;
    expect([pathname + search, router.state.historyAction]).toEqual(['/members?t=3&lb', 'REPLACE']);
  });

  it('R-ROUTE-1 whoever signs up over the page is led by the signup', () => {
    showPeople();
    const { store, router } = render();
    act(() => store.set(userAtom, makeUser()));
    expect(router.state.location.pathname).toBe('/');
  });

  it('R-MODAL-2 opens the signup over the page; a new tab is still the link’s', async () => {
    showPeople();
    const { host } = render();
    const link = screen.getByRole('link', { name: home.signup });
    fireEvent.click(link, { ctrlKey: true });
    expect(host.openModal).not.toHaveBeenCalled();
    expect(fireEvent.click(link)).toBe(false);
    expect(host.openModal).toHaveBeenCalledWith('signup', {});
  });

  it('R-ROUTE-1 counts what is free as the site does', () => {
    showPeople();
    render({ settings: { free_limit: { kind: 'messages', count: 1 } } });
    expect(screen.getByText(/your first message/)).toBeVisible();
  });

  it('R-SITE-1 has a heading of its own for men', () => {
    showPeople();
    render({ settings: { niche: 7 } });
    expect(screen.getByRole('heading', { level: 1, name: shared.site.titleMen })).toBeVisible();
  });

  it('R-PROFILE-9 shows twelve people at most, each fictional one with its word', () => {
    showPeople(...Array.from({ length: 14 }, (_, index) => ({ name: `P${index}`, kind: 'fictional' as const })));
    render();
    const faces = screen.getAllByRole('link', { name: /P\d+, / });
    expect(faces).toHaveLength(12);
    for (const face of faces) expect(face).toHaveTextContent(/Fictional/);
    expect(screen.getByRole('link', { name: home.all })).toHaveAttribute('href', '/members');
  });

  it('R-ROUTE-1 has faces beside its words where there are people enough, and shows nobody twice', () => {
    showPeople(...Array.from({ length: 24 }, (_, index) => ({ name: `P${index}`, kind: 'fictional' as const })));
    render();
    const faces = screen.getAllByText(/^P\d+, /).map((face) => face.textContent);
    expect([faces.length, new Set(faces).size]).toEqual([18, 18]);
    expect(screen.getAllByText(/^Fictional/)).toHaveLength(18);
  });

  it('R-ROUTE-1 has no part about people where there are none', () => {
    showPeople();
    render();
    expect(screen.queryByRole('heading', { name: home.people })).not.toBeInTheDocument();
  });
});
