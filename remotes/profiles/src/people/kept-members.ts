import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import type { MemberCard, MemberProfileReply, SearchMembersReply } from '@vonk/api/members.ts';
import { profileQuery } from './members.api.ts';

/** Searches and profiles count as new for so long: Back finds the grid as it was. */
export const FRESH_MS = 2 * 60_000;

type Search = SearchMembersReply | InfiniteData<SearchMembersReply>;

const pathOf = ({ queryKey }: Query): string => String(queryKey[0]);
const isSearch = { predicate: (query: Query) => pathOf(query) === 'GET /api/members' };
const isProfile = { predicate: (query: Query) => /^GET \/api\/members\/\d+$/.test(pathOf(query)) };

const changeCard =
  (id: number, change: Partial<MemberCard>) =>
  <Card extends MemberCard>(card: Card): Card =>
    card.id === id ? { ...card, ...change } : card;

/** Shows a change of one member on every page that was read. */
export function changeEverywhere(client: QueryClient, id: number, change: Partial<MemberCard>): void {
  const apply = changeCard(id, change);
  const changePage = (page: SearchMembersReply): SearchMembersReply => ({
    ...page,
    results: page.results.map(apply),
    similar: page.similar.map(apply),
  });
  client.setQueriesData<Search>(isSearch, (search) => {
    if (!search) return search;
    return 'pages' in search ? { ...search, pages: search.pages.map(changePage) } : changePage(search);
  });
  client.setQueriesData<MemberProfileReply>(isProfile, (profile) =>
    profile ? { ...apply(profile), related: profile.related.map(apply) } : profile,
  );
}

/** Finds a member in the lists that were read, to be shown until their profile has come. */
export function findCard(client: QueryClient, id: number): MemberCard | undefined {
  const pages = client
    .getQueriesData<Search>(isSearch)
    .flatMap(([, search]) => (search && 'pages' in search ? search.pages : (search ?? [])));
  const profiles = client.getQueriesData<MemberProfileReply>(isProfile).flatMap(([, profile]) => profile ?? []);
  const cards = [
    ...pages.flatMap((page) => [...page.results, ...page.similar]),
    ...profiles.flatMap((profile) => profile.related),
  ];
  return cards.find((card) => card.id === id);
}

/** Shows a change of one member on their profile, where it was read. */
export function changeProfile(client: QueryClient, id: number, change: Partial<MemberProfileReply>): void {
  client.setQueriesData<MemberProfileReply>({ queryKey: profileQuery(id).queryKey }, (profile) =>
    profile ? { ...profile, ...change } : profile,
  );
}

/** A block changes who is found, and what the profile may show: both are read again. */
export function forgetBlocked(client: QueryClient, id: number): void {
  void client.invalidateQueries(isSearch);
  void client.invalidateQueries({ queryKey: profileQuery(id).queryKey });
}
