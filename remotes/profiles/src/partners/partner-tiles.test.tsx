import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PartnerTile } from '@vonk/api/settings.ts';
import type { Notification } from '@vonk/kernel/host-api.tsx';
import { makeCard, makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import en from '../../locales/en.json' with { type: 'json' };
import { MembersPage } from '../search/members-page.tsx';

const TILES: PartnerTile[] = [
  { kind: 'cam', partner: 'Lumen', url: 'https://lumen.example/' },
  { kind: 'resell', partner: 'Avondrood', url: 'https://avondrood.example/' },
];

function open(count: number, partner_tiles = TILES, user: ReturnType<typeof makeUser> | null = makeUser()) {
  const results = Array.from({ length: count }, (_, index) => makeCard({ id: index + 1, name: `Member ${index + 1}` }));
  const applied = { gender: 'female', country: 'NL', region: null, radius_km: 75, city: 'Utrecht' } as const;
  stubHttp({
    'GET /members': [
      200,
      { pageNumber: 1, results, numResults: count, similar: [], widen: [], next_cursor: null, applied },
    ],
  });
  return renderWithHost(<MembersPage />, {
    path: '/members',
    url: '/members',
    user,
    settings: { partner_tiles },
    strings: { profiles: en },
  });
}
/** What lies below the first screen is rendered last. */
const LAST_TILE = 'Members of a partner site, not of Vonk.';
const cam = () => screen.queryByRole('article', { name: 'Video chat at Lumen' });

beforeEach(() => localStorage.clear());

describe('tiles of partners', () => {
  it('R-PROFILE-6 stand once each among the members, never first, and are not counted', async () => {
    open(24);
    expect(await screen.findByText('24 members match your search')).toBeVisible();
    await screen.findByText(LAST_TILE);
    const cells = screen.getAllByRole('article');
    const titles = cells.map((cell) => within(cell).queryByText('Advertisement') !== null);
    expect(titles.flatMap((isTile, index) => (isTile ? [index] : []))).toEqual([8, 21]);
    expect(cells).toHaveLength(26);
  });

  it.each([
    ['Video chat at Lumen', 'https://lumen.example/', 'Talk on camera, on the site of our partner.'],
    ['People on Avondrood', 'https://avondrood.example/', LAST_TILE],
  ])('R-PROFILE-6 say what they are: %s', async (name, url, text) => {
    open(24);
    await screen.findByText(text);
    const tile = within(screen.getByRole('article', { name }));
    expect(tile.getByText('Advertisement')).toBeVisible();
    expect(tile.getByText(text)).toBeVisible();
    const link = tile.getByRole('link', { name: /^Visit .*\(opens in a new tab\)$/ });
    expect(link).toHaveAttribute('href', url);
    expect(link).toHaveAttribute('rel', 'sponsored noopener noreferrer');
    expect(tile.queryByRole('button', { name: /^Like/ })).toBeNull();
    expect(tile.queryByRole('img')).toBeNull();
  });

  it.each<[string, number, PartnerTile[], ReturnType<typeof makeUser> | null]>([
    ['for a site without partners', 24, [], makeUser()],
    ['for a visitor', 24, TILES, null],
    ['beside a few members', 7, TILES, makeUser()],
  ])('R-PROFILE-6 are not there %s', async (_case, count, tiles, user) => {
    open(count, tiles, user);
    expect(await screen.findByRole('link', { name: /Member 1,/ })).toBeVisible();
    expect(screen.queryByText('Advertisement')).toBeNull();
  });

  it('R-PROFILE-6 are hidden by who said so, for good, and come back by undo', async () => {
    const { host, unmount } = open(24);
    await screen.findByText(LAST_TILE);
    await userEvent.click(screen.getByRole('button', { name: 'Hide the advertisement of Lumen' }));
    expect(cam()).toBeNull();
    expect(screen.getByRole('link', { name: /Member 9,/ })).toHaveFocus();
    expect(screen.getByRole('article', { name: 'People on Avondrood' })).toBeVisible();
    unmount();
    const again = open(24);
    expect(await screen.findByText(LAST_TILE)).toBeVisible();
    expect(cam()).toBeNull();
    again.unmount();
    (host.notify.mock.calls[0]![0] as Notification).undo!.run();
    open(24);
    await screen.findByText(LAST_TILE);
    expect(cam()).toBeVisible();
  });
});
