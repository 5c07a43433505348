import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { LikesReply, MemberCard, MemberProfileReply, SearchMembersReply } from '@vonk/api/members.ts';

export type SearchPages = InfiniteData<SearchMembersReply, string | undefined>;

/** Where replies are kept: searches under 'members', profiles under 'member'. */
export const keys = {
  searches: ['members'] as const,
  search: (filters: Record<string, string>) => ['members', filters] as const,
  profile: (id: number) => ['member', id] as const,
};

const changeCard =
  (id: number, change: Partial<MemberCard>) =>
  <Card extends MemberCard>(card: Card): Card =>
    card.id === id ? { ...card, ...change } : card;

/** Shows a change of one member on every page that was read. */
export function changeEverywhere(client: QueryClient, id: number, change: Partial<MemberCard>): void {
  const apply = changeCard(id, change);
  client.setQueriesData<SearchPages>({ queryKey: keys.searches }, (data) =>
    data?.pages
      ? {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            results: page.results.map(apply),
            similar: page.similar.map(apply),
          })),
        }
      : data,
  );
  client.setQueriesData<MemberProfileReply>({ queryKey: ['member'] }, (profile) =>
    profile ? { ...apply(profile), related: profile.related.map(apply) } : profile,
  );
}

/** The likes overview with a like of mine put in or taken out. */
export function changeGiven(likes: LikesReply, card: MemberCard, isLiked: boolean): LikesReply {
  const others = likes.profiles.filter(({ id }) => id !== card.id);
  const likesMe = likes.liked_by.some(({ id }) => id === card.id);
  const matches = likes.matches.filter((id) => id !== card.id);
  return {
    profiles: isLiked ? [{ ...card, is_liked: true }, ...others] : others,
    liked_by: likes.liked_by.map(changeCard(card.id, { is_liked: isLiked })),
    matches: isLiked && likesMe ? [...matches, card.id] : matches,
  };
}

/** What is already known of a member from a list, until their profile has come. */
export function findCard(client: QueryClient, id: number): MemberCard | undefined {
  const searches = client.getQueriesData<SearchPages>({ queryKey: keys.searches });
  const profiles = client.getQueriesData<MemberProfileReply>({ queryKey: ['member'] });
  const cards = [
    ...searches.flatMap(([, data]) => data?.pages?.flatMap((page) => [...page.results, ...page.similar]) ?? []),
    ...profiles.flatMap(([, profile]) => profile?.related ?? []),
  ];
  return cards.find((card) => card.id === id);
}
