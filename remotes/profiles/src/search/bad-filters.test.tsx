import { screen } from '@testing-library/react';
import { SEARCH_COOKIE, searchMemory } from '@vonk/api/search-cookie.ts';
import { makeCard, makeUser } from '@vonk/testing/makers.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { forgetSearch, makeReply, openAt, refuse } from '../profiles-makers.test-data.tsx';

const user = makeUser();
const search_fields = ['gender', 'country', 'countryregion', 'age', 'online'];

/** Opens the search; the server refuses what it does not know, and the test gets what it was asked. */
async function openSearch(url: string) {
  const asked: string[] = [];
  stubHttp({
    'GET /members': ({ url: call }) => {
      const query = new URL(call, 'http://localhost').searchParams.toString();
      asked.push(query);
      return /^(online=1)?$/.test(query) ? makeReply([makeCard()]) : refuse('validation_failed');
    },
  });
  const page = openAt(url, { user, settings: { search_fields } });
  await screen.findByRole('link', { name: /Noor/ });
  const pressed = screen.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  return { page, asked, chips: pressed.filter((text) => text) };
}
const remembered = () => decodeURIComponent(document.cookie);

beforeEach(() => localStorage.clear());
beforeEach(forgetSearch);

const BAD = [
  'gender=zzz',
  'country=zzz',
  'country=x',
  'min_age=500',
  'max_age=17',
  'min_age=60&max_age=30',
  'countryregion=2147483648',
  'sort=bad',
];

describe('a filter that means nothing', () => {
  it.each(BAD)('R-PROFILE-3 ?%s is as if it were not there: no chip, not asked for, not remembered', async (bad) => {
    const { page, asked, chips } = await openSearch(`/members?${bad}`);
    expect([asked, chips, remembered()]).toEqual([[''], [], '']);
    page.unmount();
    const plain = await openSearch('/members');
    expect([plain.asked, plain.page.router.state.location.search]).toEqual([[''], '']);
  });

  it('R-PROFILE-3 takes none of the others with it', async () => {
    const { asked, chips } = await openSearch('/members?gender=zzz&online=1');
    expect([asked, chips]).toEqual([['online=1'], ['Online now']]);
    expect(remembered()).toContain('|online=1');
  });

  it.each(BAD)('R-PROFILE-3 that was remembered before, ?%s, is not asked for', async (bad) => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
    document.cookie = `${SEARCH_COOKIE}=${searchMemory(user.id, bad)}; path=/`;
    const { page, asked, chips } = await openSearch('/members');
    expect([asked, chips, page.router.state.location.search]).toEqual([[''], [], '']);
  });
});
