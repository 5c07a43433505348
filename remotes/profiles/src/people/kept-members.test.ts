import { QueryClient } from '@tanstack/react-query';
import type { MemberProfileReply, SearchMembersReply } from '@vonk/api/members.ts';
import { makeCard } from '@vonk/testing/makers.ts';
import { changeEverywhere, findCard, forgetBlocked } from './kept-members.ts';
import { membersQuery, profileQuery } from './members.api.ts';

const ME = 1;
const noor = makeCard({ id: 7, name: 'Noor' });
const maud = makeCard({ id: 9, name: 'Maud' });

const search = (results = [noor], similar = [maud]) => ({ results, similar }) as unknown as SearchMembersReply;
const profile = (values = {}) => ({ ...noor, related: [maud], ...values }) as unknown as MemberProfileReply;

/** A cache in which a page of the search, the whole search and a profile were read. */
function newClient() {
  const client = new QueryClient();
  const filters = { online: '1' };
  const plain = [...membersQuery(filters).queryKey, ME];
  const paged = [...plain, 'pages'];
  const one = [...profileQuery(7).queryKey, ME];
  client.setQueryData(plain, search());
  client.setQueryData(paged, { pages: [search(), search([maud], [])], pageParams: [undefined, 'next'] });
  client.setQueryData(one, profile());
  return { client, plain, paged, one };
}

describe('members that were read', () => {
  it('R-PROFILE-1 a like shows wherever the member stands: every page of a search, profiles, and those beside them', () => {
    const { client, plain, paged, one } = newClient();
    changeEverywhere(client, 9, { is_liked: true });
    const isLiked = (key: unknown[], path: (data: never) => { is_liked: boolean } | undefined) =>
      path(client.getQueryData(key) as never)?.is_liked;
    expect(isLiked(plain, (page: SearchMembersReply) => page.similar[0])).toBe(true);
    expect(isLiked(paged, (all: { pages: SearchMembersReply[] }) => all.pages[1]?.results[0])).toBe(true);
    expect(isLiked(one, (each: MemberProfileReply) => each.related[0])).toBe(true);
    expect(isLiked(plain, (page: SearchMembersReply) => page.results[0])).toBe(false);
  });

  it('R-PROFILE-1 who was seen in a list is shown before their profile has come', () => {
    const { client } = newClient();
    expect([findCard(client, 7)?.name, findCard(client, 9)?.name, findCard(client, 8)]).toEqual([
      'Noor',
      'Maud',
      undefined,
    ]);
    expect(findCard(new QueryClient(), 7)).toBeUndefined();
  });

  it('R-PROFILE-8 a block makes searches and that profile old, and no other', () => {
    const { client, plain, paged, one } = newClient();
    const other = [...profileQuery(8).queryKey, ME];
    client.setQueryData(other, profile());
    forgetBlocked(client, 7);
    const isOld = (key: unknown[]) => client.getQueryState(key)?.isInvalidated;
    expect([plain, paged, one, other].map(isOld)).toEqual([true, true, true, false]);
  });
});
