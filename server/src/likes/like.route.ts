import {
  AutoLikeReply,
  BlockReply,
  BlocksReply,
  LikeReply,
  LikesReply,
  LikesSeenBody,
  MemberParams,
} from '@vonk/api/members.ts';
import { OkReply } from '@vonk/api/user.ts';
import type { FastifyRequest } from 'fastify';
import type { App, Deps } from '../http/app-types.ts';
import { OK } from '../http/ok.ts';
import { requireMember } from '../http/require-member.ts';
import { createLikeService } from './like.service.ts';

const askerOf = (request: FastifyRequest) => ({ site: request.site, memberId: requireMember(request) });

/** Likes and blocks (R-PROFILE-5, 7, 8). */
export async function likeRoutes(app: App, deps: Deps): Promise<void> {
  const likes = createLikeService(deps);
  const ok = OK;

  app.get('/api/likes', { schema: { response: { 200: LikesReply } } }, (request) => likes.list(askerOf(request)));
  app.put('/api/likes/seen', { schema: { body: LikesSeenBody, response: { 200: OkReply } } }, async (request) => {
    await likes.markSeen(askerOf(request), request.body.member_ids ?? null);
    return ok;
  });
  app.get('/api/auto-like', { schema: { response: { 200: AutoLikeReply } } }, (request) =>
    likes.autoLike(askerOf(request)),
  );

  const liking = { schema: { params: MemberParams, response: { 200: LikeReply } } };
  app.post('/api/members/:id/like', liking, (request) => likes.like(askerOf(request), request.params.id));
  app.delete('/api/members/:id/like', liking, (request) => likes.unlike(askerOf(request), request.params.id));

  app.get('/api/blocks', { schema: { response: { 200: BlocksReply } } }, (request) => likes.blocked(askerOf(request)));

  const blocking = { schema: { params: MemberParams, response: { 200: BlockReply } } };
  app.post('/api/members/:id/block', blocking, async (request) => {
    await likes.block(askerOf(request), request.params.id);
    return { is_blocked: true };
  });
  app.delete('/api/members/:id/block', blocking, async (request) => {
    await likes.unblock(askerOf(request), request.params.id);
    return { is_blocked: false };
  });
}
