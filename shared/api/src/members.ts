import { z } from 'zod';
import { AddressId } from './address-id-schema.ts';
import { MOST_INT4 } from './bounds.ts';
import { SEARCH_SORTS } from './options.ts';
import { PhotoReply } from './photo.ts';
import { TypedText } from './typed-text.ts';
import { Gender, ProfileAttributes } from './user.ts';

const MemberKind = z.enum(['member', 'fictional']);

/** A member as cards, lists, chat headers and modals show them. Fictional ones carry their label everywhere. */
export const MemberCard = z.object({
  id: z.number().int(),
  kind: MemberKind,
  name: z.string(),
  age: z.number().int().describe('0 where `is_hidden`'),
  gender: Gender.nullable(),
  country: z.string(),
  city: z.string().nullable(),
  distance_km: z.number().int().nullable().describe('From grid cells, never from exact places; null when unknown'),
  is_online: z.boolean(),
  is_verified: z.boolean(),
  is_liked: z.boolean().describe('Liked by the asking member'),
  main_image: PhotoReply.nullable(),
  photo_count: z.number().int(),
  is_hidden: z
    .boolean()
    .optional()
    .describe('Known from before, and not to be viewed any more: beside who it is, nothing is told'),
});
export type MemberCard = z.infer<typeof MemberCard>;

const commaList = z
  .string()
  .max(600)
  .transform((list) => list.split(',').filter(Boolean));

/** The filters live in the page's URL under these very names. */
export const SearchMembersQuery = z.object({
  gender: z.enum(['male', 'female', 'any']).optional().describe('Absent: whom the asking member looks for'),
  country: z.string().length(2).optional(),
  countryregion: z.coerce.number().int().positive().max(MOST_INT4).optional(),
  min_age: z.coerce.number().int().min(18).max(99).optional(),
  max_age: z.coerce.number().int().min(18).max(99).optional(),
  radius_km: z.coerce.number().int().min(1).max(200).optional(),
  online: z.enum(['1']).optional(),
  with_photo: z.enum(['1']).optional(),
  verified: z.enum(['1']).optional(),
  new: z.enum(['1']).optional().describe('Signed up in the last seven days'),
  members_only: z.enum(['1']).optional().describe('Leaves fictional profiles out (decision 1)'),
  body_type: commaList.optional(),
  hair_colour: commaList.optional(),
  tattoos: commaList.optional(),
  interests: commaList.optional(),
  sort: z
    .enum(SEARCH_SORTS)
    .optional()
    .describe('Absent: the nearest first for who has told where they live, else who was there last'),
  cursor: z.string().max(100).optional(),
});
export type SearchMembersQuery = z.input<typeof SearchMembersQuery>;

/** numResults is counted up to 1001: a greater number shows as '1000+'. What is not counted to its end says so (`is_least`). */
export const SearchMembersReply = z.object({
  pageNumber: z.number().int(),
  results: z.array(MemberCard),
  numResults: z.number().int(),
  is_least: z.boolean().describe('There may be more than numResults: they were not counted to the end'),
  similar: z
    .array(MemberCard)
    .describe('Near misses, only where the first page has few results: a little further away, younger or older'),
  widen: z
    .array(
      z.object({
        drop: z.string(),
        numResults: z.number().int(),
        is_least: z.boolean(),
        radius_km: z
          .number()
          .int()
          .optional()
          .describe('Instead of leaving the distance out: the next one with people'),
      }),
    )
    .describe('For an empty result: what leaving one filter out would give'),
  next_cursor: z.string().nullable(),
  applied: z
    .object({
      gender: Gender.nullable(),
      country: z.string().nullable(),
      region: z.string().nullable(),
      radius_km: z.number().int().nullable(),
      city: z.string().nullable().describe('Middle of the radius'),
      sort: z.enum(SEARCH_SORTS),
    })
    .describe('Where and for whom was searched, defaults included'),
});
export type SearchMembersReply = z.infer<typeof SearchMembersReply>;

export const MemberParams = z.object({ id: AddressId });

/** `prefetch=1` reads ahead: it clears no new-like flag. */
export const MemberProfileQuery = z.object({ prefetch: z.enum(['1']).optional() });

export const MemberProfileReply = MemberCard.extend({
  ...ProfileAttributes.shape,
  region: z.string().nullable(),
  photos: z.array(PhotoReply).describe('Visitors get the main photo only'),
  last_active: z.string().nullable(),
  likes_me: z.boolean(),
  is_match: z.boolean(),
  is_blocked: z.boolean().describe('Blocked by the asking member'),
  can_be_answered: z.boolean().describe('False for accounts that are not confirmed'),
  conversation_id: z.number().int().nullable(),
  related: z.array(MemberCard),
});
export type MemberProfileReply = z.infer<typeof MemberProfileReply>;

/** Answer to a like: `is_match` opens the match modal. */
export const LikeReply = z.object({ is_liked: z.boolean(), is_match: z.boolean() });
export type LikeReply = z.infer<typeof LikeReply>;

export const BlockReply = z.object({ is_blocked: z.boolean() });
export type BlockReply = z.infer<typeof BlockReply>;

/** Whom the asking member blocked, the last one first: without photo, place in a list, or presence. */
export const BlocksReply = z.object({ profiles: z.array(MemberCard) });
export type BlocksReply = z.infer<typeof BlocksReply>;

export const ReportBody = z.object({
  reason: z.enum(['spam', 'fake', 'offensive', 'underage', 'other']),
  details: TypedText.max(1000).default(''),
  conversation_id: z.number().int().positive().optional().describe('With `message_seq`: a message of theirs'),
  message_seq: z.number().int().min(1).max(MOST_INT4).optional(),
  photo_id: z.number().int().positive().optional().describe('A photo of theirs'),
});
export type ReportBody = z.input<typeof ReportBody>;

/** Somebody who likes the member. */
export const LikedBy = MemberCard.extend({ like_new: z.boolean(), liked_at: z.string() });
export type LikedBy = z.infer<typeof LikedBy>;

/** `GET /api/likes.php`: profiles = likes given, liked_by = likes received. */
export const LikesReply = z.object({
  profiles: z.array(MemberCard),
  liked_by: z.array(LikedBy),
  matches: z.array(z.number().int()).describe('Ids that stand in both lists'),
});
export type LikesReply = z.infer<typeof LikesReply>;

/** Clears the flags of these likes, or of all. */
export const LikesSeenBody = z.object({ member_ids: z.array(z.number().int()).max(200).optional() });

export const AutoLikeReply = z.object({
  profile: z
    .object({ id: z.number().int(), kind: MemberKind, main_image: z.object({ match: z.string() }).nullable() })
    .nullable(),
});
export type AutoLikeReply = z.infer<typeof AutoLikeReply>;

export const SwipeReply = z.object({
  deck: z.array(MemberCard),
  likes_left: z.number().int(),
  likes_per_day: z.number().int(),
  seconds_until_reset: z.number().int(),
});
export type SwipeReply = z.infer<typeof SwipeReply>;
