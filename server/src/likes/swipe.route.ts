import { LikeReply, MemberParams, SwipeReply } from '@vonk/api/members.ts';
import { SWIPE_LIKES_PER_DAY } from '@vonk/api/options.ts';
import { OkReply } from '@vonk/api/user.ts';
import { DomainError } from '../errors.ts';
import type { App, Deps } from '../http/app-types.ts';
import { OK } from '../http/ok.ts';
import { requireMember } from '../http/require-member.ts';
import { memberCards } from '../member-cards/member-cards.ts';
import { createLikeService } from './like.service.ts';
import { createSwipeRepository } from './swipe.repository.ts';

const DECK = 10;

/** Swipe game: four likes a day, then a wait (R-PROFILE-6). */
export async function swipeRoutes(app: App, { db, bus }: Deps): Promise<void> {
  const swipes = createSwipeRepository(db);
  const likes = createLikeService({ db, bus });

  app.get('/api/swipe', { schema: { response: { 200: SwipeReply } } }, async (request) => {
    const { site } = request;
    const memberId = requireMember(request);
    const [ids, today] = await Promise.all([
      swipes.deck(site.id, memberId, site.settings.fictional_off_countries, DECK),
      swipes.today(memberId),
    ]);
    return {
      deck: await memberCards(db, site, memberId, ids),
      likes_left: SWIPE_LIKES_PER_DAY - today.likes,
      likes_per_day: SWIPE_LIKES_PER_DAY,
      seconds_until_reset: today.seconds_until_reset,
    };
  });

  app.post('/api/swipe/:id/like', { schema: { params: MemberParams, response: { 200: LikeReply } } }, async (request) =>
    likes.swipe({ site: request.site, memberId: requireMember(request) }, request.params.id),
  );

  app.post('/api/swipe/:id/pass', { schema: { params: MemberParams, response: { 200: OkReply } } }, async (request) => {
    const memberId = requireMember(request);
    if (!(await swipes.pass(request.site.id, memberId, request.params.id)))
      throw new DomainError('profile_unavailable');
    return OK;
  });
}
