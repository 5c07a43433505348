import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SearchMembersReply } from '@vonk/api/members.ts';
import { isShownAhead, showAhead } from '@vonk/kernel/shown-ahead.ts';
import { makeCard, makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { Profiler } from 'react';
import { useRoutes } from 'react-router';
import en from '../../locales/en.json' with { type: 'json' };
import { forgetSearch } from '../profiles-makers.test-data.tsx';
import { routes } from '../routes.tsx';

/** Cards in the page after each commit. */
const painted: number[] = [];
const Routes = () => useRoutes(routes);
const Pages = () => (
  <Profiler id="pages" onRender={() => painted.push(document.querySelectorAll('article').length)}>
    <Routes />
  </Profiler>
);
const noor = makeCard();
const found: SearchMembersReply = {
  pageNumber: 1,
  results: [noor, ...Array.from({ length: 7 }, (_, index) => makeCard({ id: 100 + index, name: `Member ${index}` }))],
  numResults: 8,
  is_least: false,
  similar: [],
  widen: [],
  next_cursor: null,
  applied: { gender: 'female', country: 'NL', region: null, radius_km: 75, city: 'Utrecht', sort: 'near' },
};
const open = (url: string) => {
  const network = stubHttp({ 'GET /members': [200, found] });
  const data = { 'GET /api/members?online=1': found };
  const options = { path: '*', url, user: makeUser(), strings: { profiles: en }, data };
  return { ...network, ...renderWithHost(<Pages />, options) };
};
const settle = () => act(() => new Promise((done) => setTimeout(done, 50)));
beforeEach(() => localStorage.clear());
beforeEach(forgetSearch);

describe('the search while a profile is shown', () => {
  it('R-PROFILE-3 stays in the page: Back shows the very same cards, and asks nothing', async () => {
    const { router, requests } = open('/members?online=1');
    await settle();
    const card = screen.getByRole('link', { name: /Noor/ });
    await userEvent.click(card);
    expect(router.state.location.pathname).toBe('/members/7');
    expect(card).not.toBeVisible();
    expect(screen.queryByRole('link', { name: /Member 3/ })).toBeNull();
    await settle();
    const asked = requests.length;
    await act(() => router.navigate(-1));
    expect(screen.getByRole('link', { name: /Noor/ })).toBe(card);
    expect(card).toBeVisible();
    await settle();
    expect(requests.slice(asked)).toEqual([]);
  });

  it('R-PROFILE-3 is shown before the router knows of Back, and stays so', async () => {
    const { router } = open('/members?online=1');
    await settle();
    const { key } = router.state.location;
    const card = screen.getByRole('link', { name: /Noor/ });
    await userEvent.click(card);
    await settle();
    const title = screen.getByRole('heading', { level: 1 });
    showAhead(key);
    expect(card).toBeVisible();
    expect(title).not.toBeInTheDocument();
    await act(() => router.navigate(-1));
    await settle();
    expect(isShownAhead()).toBe(false);
    expect(card).toBeVisible();
    // And a profile is shown again after it.
    await userEvent.click(card);
    expect(card).not.toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });

  it('R-PROFILE-3 gives way to the profile again where Back was not to be', async () => {
    const { router } = open('/members?online=1');
    await settle();
    const { key } = router.state.location;
    const card = screen.getByRole('link', { name: /Noor/ });
    await userEvent.click(card);
    const title = screen.getByRole('heading', { level: 1 });
    showAhead(key)?.();
    expect(card).not.toBeVisible();
    expect(title).toBeVisible();
    showAhead(key);
    await act(() => router.navigate('/likes'));
    expect(isShownAhead()).toBe(false);
    expect(title).not.toBeInTheDocument();
  });

  it('R-PROFILE-3 is not there for a profile that was opened by its own address', async () => {
    open('/members/7');
    await settle();
    expect(document.querySelectorAll('article')).toHaveLength(0);
  });

  it('R-PROFILE-3 follows other filters when it is opened by a link', async () => {
    const { router, requests } = open('/members?online=1');
    await settle();
    await act(() => router.navigate('/members/7'));
    await act(() => router.navigate('/members?verified=1'));
    await waitFor(() => expect(requests.filter(({ call }) => call === 'GET /members')).toHaveLength(1));
  });
});

it('the first screen of a grid is painted before what is below it, at its place', async () => {
  Object.assign(globalThis, { innerWidth: 412 });
  const { router } = open('/likes');
  await settle();
  painted.splice(0);
  await act(() => router.navigate('/members?online=1'));
  await waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(8));
  expect(painted.find((cards) => cards > 0)).toBe(4);
  expect(document.querySelectorAll('li')).toHaveLength(8);
});

it('R-PROFILE-3 a search that is kept holds what was in sight, and has all of it again after Back', async () => {
  Object.assign(globalThis, { innerWidth: 412 });
  const { router } = open('/members?online=1');
  const cards = () => document.querySelectorAll('article').length;
  await waitFor(() => expect(cards()).toBe(8));
  await act(() => router.navigate('/members/7'));
  await waitFor(() => expect(cards()).toBe(4));
  painted.splice(0);
  await act(() => router.navigate(-1));
  await waitFor(() => expect(cards()).toBe(8));
  expect(painted[0]).toBe(4);
});
