import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeCard, makeUser } from '@vonk/testing/makers.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { forgetSearch, makeProfile, makeReply, openAt, refuse } from '../profiles-makers.test-data.tsx';

const noor = makeCard();
const elise = makeCard({ id: 8, name: 'Elise' });
const search_fields = [
  'gender',
  'country',
  'countryregion',
  'age',
  'radius_km',
  'online',
  'verified',
  'body_type',
  'interests',
];
const region_data = { NL: 'province', GB: 'county' };
const regions: [number, unknown] = [200, { regions: [{ id: 3, country: 'NL', name: 'Utrecht' }] }];
const found = { 'GET /members': makeReply([noor]), 'GET /regions': regions };
const open = (url = '/members', user: ReturnType<typeof makeUser> | null = makeUser()) =>
  openAt(url, { user, settings: { search_fields, region_data } });
const searchOf = ({ router }: ReturnType<typeof open>) => router.state.location.search;
const openSheet = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Filters/ }));
  return within(screen.getByRole('dialog', { name: 'Filters' }));
};
const apply = async (sheet: Awaited<ReturnType<typeof openSheet>>) =>
  userEvent.click(await sheet.findByRole('button', { name: /^Show/ }));

beforeEach(() => localStorage.clear());
beforeEach(forgetSearch);

it('R-PROFILE-3 two filters that are pressed before the first is drawn are both in force', async () => {
  stubHttp(found);
  const page = open();
  const chips = [
    await screen.findByRole('button', { name: 'Online now' }),
    screen.getByRole('button', { name: 'Verified' }),
  ];
  act(() => {
    for (const chip of chips) chip.click();
  });
  await waitFor(() => expect(searchOf(page)).toBe('?online=1&verified=1'));
  for (const chip of chips) expect(chip).toHaveAttribute('aria-pressed', 'true');
});

describe('back and forward', () => {
  it('R-PROFILE-3 go through the filters one by one, and an end without filters stays without', async () => {
    stubHttp(found);
    const page = open('/members?online=1');
    await userEvent.click(await screen.findByRole('button', { name: 'Online now' }));
    expect(searchOf(page)).toBe('');
    await act(() => page.router.navigate(-1));
    expect(searchOf(page)).toBe('?online=1');
    expect(screen.getByRole('button', { name: 'Online now' })).toHaveAttribute('aria-pressed', 'true');
    await act(() => page.router.navigate(1));
    expect(searchOf(page)).toBe('');
    expect(screen.getByRole('button', { name: 'Online now' })).toHaveAttribute('aria-pressed', 'false');
  });

  it('R-PROFILE-3 lead back to everybody where the first filter was chosen', async () => {
    stubHttp(found);
    const page = open();
    for (const name of ['Online now', 'Verified']) await userEvent.click(await screen.findByRole('button', { name }));
    expect(searchOf(page)).toBe('?online=1&verified=1');
    await act(() => page.router.navigate(-1));
    expect(searchOf(page)).toBe('?online=1');
    await act(() => page.router.navigate(-1));
    expect(searchOf(page)).toBe('');
    expect(screen.getByRole('button', { name: 'Online now' })).toHaveAttribute('aria-pressed', 'false');
  });

  it('R-PROFILE-3 Back from a profile finds the grid as it was, with the like given there, unasked', async () => {
    const { requests } = stubHttp({
      'GET /members': makeReply([noor, elise]),
      'GET /members/7': [200, makeProfile()],
      'POST /members/7/like': [200, { is_liked: true, is_match: false }],
    });
    const page = open();
    await userEvent.click(await screen.findByRole('link', { name: /Noor/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Like Noor' }));
    await act(() => page.router.navigate(-1));
    expect(screen.getByRole('button', { name: 'Like Noor' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'Like Elise' })).toHaveAttribute('aria-pressed', 'false');
    expect(requests.filter(({ call }) => call === 'GET /members')).toHaveLength(1);
  });

  it('R-PROFILE-3 another member of the same browser does not get the filters of the one before', async () => {
    stubHttp(found);
    const first = open('/members?verified=1');
    await screen.findByRole('link', { name: /Noor/ });
    first.unmount();
    const second = open('/members', makeUser({ id: 2 }));
    await screen.findByRole('link', { name: /Noor/ });
    expect(searchOf(second)).toBe('');
  });
});

describe('what is in force', () => {
  it.each([
    ['min_age=30', 'From 30'],
    ['max_age=45', 'Up to 45'],
    ['gender=male', 'Men'],
    ['country=DE', 'Germany'],
    ['radius_km=25', 'Within 25 km'],
    ['country=GB&countryregion=4', 'County'],
    ['body_type=slim,curvy', 'Slim and Curvy'],
    ['interests=travel', 'Travel'],
  ])('R-PROFILE-3 ?%s reads "%s"', async (search, text) => {
    stubHttp(found);
    open(`/members?${search}`);
    await screen.findByRole('link', { name: /Noor/ });
    expect(screen.getByRole('button', { name: text })).toHaveAttribute('aria-pressed', 'true');
  });

  it('R-PROFILE-3 without its country a region goes too', async () => {
    stubHttp(found);
    const page = open('/members?country=GB&countryregion=4&online=1');
    await userEvent.click(await screen.findByRole('button', { name: 'United Kingdom' }));
    expect(searchOf(page)).toBe('?online=1');
  });

  it.each([
    [{ city: null, region: 'Utrecht' }, 'People in Utrecht'],
    [{ city: null, country: 'NL' }, 'People in the Netherlands'],
    [{ city: null, country: 'DE' }, 'People in Germany'],
  ])('R-PROFILE-3 the heading says where: %o', async (applied, heading) => {
    const where = {
      gender: 'female',
      country: 'NL',
      region: null,
      radius_km: null,
      sort: 'active',
      ...applied,
    } as const;
    stubHttp({ 'GET /members': makeReply([noor], { applied: where }) });
    open();
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  });

  it.each([
    [1, false, '1 member matches your search'],
    [1000, false, '1,000 members match your search'],
    [1001, false, '1,000+ members match your search'],
    [348, true, '340+ members match your search'],
    [25, true, '25+ members match your search'],
  ])('R-PROFILE-3 counts %d (counted to its end: not %s) as "%s"', async (numResults, is_least, text) => {
    stubHttp({ 'GET /members': makeReply([noor], { numResults, is_least }) });
    open();
    expect(await screen.findByText(text)).toBeVisible();
  });
});

describe('the order', () => {
  it('R-PROFILE-3 is the member’s choice, stands in the address, and is no filter', async () => {
    const asked: string[] = [];
    stubHttp({
      'GET /members': ({ url }) => {
        asked.push(new URL(url, 'http://x').searchParams.get('sort') ?? '');
        return makeReply([noor, elise]);
      },
    });
    const page = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Sorted by: Nearest first' }));
    await userEvent.click(screen.getByRole('button', { name: 'Newest first' }));
    await waitFor(() => expect(asked.at(-1)).toBe('new'));
    expect(searchOf(page)).toBe('?sort=new');
    expect(screen.getByRole('button', { name: 'Filters' })).toBeVisible();
  });
});

describe('few or none', () => {
  it('R-PROFILE-3 offers to look a step further away before the distance is left out', async () => {
    const widen = [{ drop: 'radius_km', radius_km: 25, numResults: 3, is_least: false }];
    stubHttp({ 'GET /members': makeReply([], { widen }) });
    const page = open('/members?radius_km=10&online=1');
    await userEvent.click(await screen.findByRole('button', { name: 'Within 25 km: 3 members' }));
    expect(searchOf(page)).toBe('?radius_km=25&online=1');
  });

  it('R-PROFILE-3 shows similar ones apart when there are few', async () => {
    stubHttp({ 'GET /members': makeReply([noor], { similar: [elise] }) });
    open();
    const similar = within(await screen.findByRole('region', { name: 'Just outside your search' }));
    expect(similar.getByRole('link', { name: /Elise/ })).toBeVisible();
    expect(similar.queryByRole('link', { name: /Noor/ })).toBeNull();
  });

  it('R-PROFILE-3 offers at most four filters to let go of, and all of them', async () => {
    const widen = ['age', 'online', 'verified', 'body_type', 'interests'].map((drop) => ({
      drop,
      numResults: 2000,
      is_least: false,
    }));
    stubHttp({
      'GET /members': ({ url }) => (url.includes('?') ? makeReply([], { widen }) : makeReply([noor])),
    });
    const page = open('/members?min_age=30&online=1&verified=1&body_type=slim&interests=travel');
    expect(await screen.findByRole('button', { name: 'Without ‘From 30’: 1,000+ members' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Without/ })).toHaveLength(4);
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(searchOf(page)).toBe('');
    expect(await screen.findByRole('link', { name: /Noor/ })).toBeVisible();
  });

  it('R-PROFILE-3 offers nothing to let go of where nothing is in force', async () => {
    stubHttp({ 'GET /members': makeReply([]) });
    open();
    expect(await screen.findByRole('heading', { name: 'Nobody found' })).toBeVisible();
    expect(screen.getByText('Nobody fits this right now. Have another look later.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
  });

  it('R-ERR-1 a next page that cannot be read leaves those who are shown', async () => {
    stubHttp({
      'GET /members': ({ url }) =>
        url.includes('cursor') ? refuse('bad_request') : makeReply([noor], { next_cursor: 'next' }),
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'More people' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'More people' })).not.toHaveAttribute('aria-busy'));
    expect(screen.getByRole('link', { name: /Noor/ })).toBeVisible();
  });
});

describe('the sheet of filters', () => {
  it('R-PROFILE-3 changes nothing when it is closed without showing', async () => {
    stubHttp(found);
    const page = open();
    const sheet = await openSheet();
    await userEvent.click(sheet.getByRole('radio', { name: 'Everyone' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
    expect(searchOf(page)).toBe('');
    expect((await openSheet()).getByRole('radio', { name: 'Women' })).toBeChecked();
  });

  it('R-PROFILE-3 a distance and a region exclude each other', async () => {
    stubHttp(found);
    const page = open('/members?radius_km=25');
    let sheet = await openSheet();
    expect(sheet.getByRole('radio', { name: '25 km' })).toBeChecked();
    await userEvent.selectOptions(await sheet.findByRole('combobox', { name: 'Province' }), 'Utrecht');
    await apply(sheet);
    expect(searchOf(page)).toBe('?country=NL&countryregion=3');
    sheet = await openSheet();
    expect(sheet.getByRole('radio', { name: 'The whole country' })).toBeChecked();
    await userEvent.click(sheet.getByRole('radio', { name: '50 km' }));
    await apply(sheet);
    expect(searchOf(page)).toBe('?radius_km=50');
  });

  it('R-PROFILE-3 the country whose regions are asked is the one that is shown, also where the site offers it no more', async () => {
    stubHttp(found);
    const user = makeUser();
    openAt('/members', { user, settings: { search_fields: ['country', 'countryregion'], countries: ['BE', 'FR'] } });
    const sheet = await openSheet();
    expect(await sheet.findByRole('combobox', { name: 'Province' })).toBeVisible();
    expect(sheet.getByRole('combobox', { name: 'Country' })).toHaveDisplayValue('Netherlands');
  });

  it('R-PROFILE-3 another country asks for its own regions, by its own word', async () => {
    const asked: string[] = [];
    stubHttp({
      ...found,
      'GET /regions': ({ url }) => {
        asked.push(url);
        return url.includes('GB') ? [200, { regions: [{ id: 9, country: 'GB', name: 'Kent' }] }] : regions;
      },
    });
    const page = open('/members?country=NL&countryregion=3');
    const sheet = await openSheet();
    await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Country' }), 'United Kingdom');
    const counties = await sheet.findByRole('combobox', { name: 'County' });
    expect(counties).toHaveDisplayValue('Any');
    expect(within(counties).getByRole('option', { name: 'Kent' })).toBeInTheDocument();
    await apply(sheet);
    expect(searchOf(page)).toBe('?country=GB');
    expect(asked.at(-1)).toContain('country=GB');
  });

  it('R-PROFILE-3 ages that exclude each other cannot be chosen', async () => {
    stubHttp(found);
    open('/members?min_age=40');
    const sheet = await openSheet();
    const most = sheet.getByRole('combobox', { name: 'Age up to' });
    expect(within(most).queryByRole('option', { name: '39' })).toBeNull();
    await userEvent.selectOptions(most, '45');
    const least = sheet.getByRole('combobox', { name: 'Age from' });
    expect(within(least).queryByRole('option', { name: '46' })).toBeNull();
    expect(within(least).getByRole('option', { name: '18' })).toBeInTheDocument();
  });

  it('R-PROFILE-3 takes several looks at once, lets one go, and clears all', async () => {
    stubHttp(found);
    const page = open();
    const sheet = await openSheet();
    expect(sheet.getByRole('button', { name: 'Clear all' })).toBeDisabled();
    for (const name of ['Slim', 'Athletic', 'Travel', 'Slim', 'Verified'])
      await userEvent.click(sheet.getByRole('checkbox', { name }));
    await apply(sheet);
    expect(searchOf(page)).toBe('?body_type=athletic&interests=travel&verified=1');
    const again = await openSheet();
    await userEvent.click(again.getByRole('button', { name: 'Clear all' }));
    expect(again.getByRole('checkbox', { name: 'Travel' })).not.toBeChecked();
    await apply(again);
    expect(searchOf(page)).toBe('');
  });
});
