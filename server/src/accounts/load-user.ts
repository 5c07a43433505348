import type { Language } from '@vonk/api/languages.ts';
import { NOTICES } from '@vonk/api/options.ts';
import { CHOSEN_ATTRIBUTES, type User } from '@vonk/api/user.ts';
import type { Queryable } from '../database/database.ts';
import { photoLimit } from '../photos/photo-limit.ts';
import { type PhotoRow, photoReply } from '../photos/photo-reply.ts';
import { decisionPath } from '../restrictions/decision-link.ts';
import { UNREAD_DECISION } from '../restrictions/unread-decision.ts';
import { interestKeys } from '../sites/interests.ts';
import type { Site } from '../sites/site.ts';
import { genderOf, wishOf } from './gender.ts';

interface UserRow extends Omit<PhotoRow, 'id'> {
  id: number;
  email: string | null;
  status: User['status'];
  language: Language;
  signup_date: Date;
  signup_step: number;
  is_invisible: boolean;
  notifications_disabled: string[];
  formats: string | null;
  paid_user: boolean;
  credits: number;
  credits_version: number;
  has_push: boolean;
  signup_message: string | null;
  conversations_started: number;
  free_messages_used: number;
  profile: Omit<User['profile'], 'id' | 'interests' | 'main_image' | 'gender' | 'looking_for'> & {
    gender: number | null;
    looking_for: number | null;
  };
  interests: number;
  photo_id: number | null;
  unread_decision: number | null;
}

const SELECT = `
  select m.id, m.email, m.status, m.language, m.signup_date, m.signup_step, m.is_invisible, m.notifications_disabled,
         m.formats, m.signup_message, m.paid_at is not null as paid_user, coalesce(w.balance, 0) as credits,
         coalesce(w.version, 0) as credits_version, coalesce(w.free_messages_used, 0) as free_messages_used,
         exists (select 1 from push_subscription s where s.member_id = m.id) as has_push,
         (select count(*)::int from conversation c where c.started_by = m.id) as conversations_started,
         ${UNREAD_DECISION} as unread_decision,
         p.interests, ph.id as photo_id, ph.storage_key, ph.drawn_seed, ph.width, ph.height, ph.thumbhash,
         json_build_object(
           'name', p.name, 'status', p.status, 'gender', p.gender, 'looking_for', p.looking_for,
           'date_of_birth', p.birthdate, 'age', extract(year from age(current_date, p.birthdate))::int,
           'country', p.country, 'region_id', p.region_id, 'region', r.name, 'city_id', p.city_id, 'city', c.name,
           'photo_count', p.photo_count, 'about', p.about,
           ${CHOSEN_ATTRIBUTES.map((name) => `'${name}', p.${name}`).join(', ')}) as profile
    from member m
    join profile p on p.member_id = m.id
    left join wallet w on w.member_id = m.id
    left join region r on r.id = p.region_id
    left join city c on c.id = p.city_id
    left join photo ph on ph.id = p.main_photo_id
   where m.id = $1 and m.site_id = $2`;

function toUser(row: UserRow, site: Site, signingKey: string): User {
  const { free_limit } = site.settings;
  const left = (used: number) => Math.max(0, free_limit.count - used);
  return {
    id: row.id,
    email: row.email ?? '',
    status: row.status,
    credits: row.credits,
    credits_version: row.credits_version,
    paid_user: row.paid_user,
    language: row.language,
    signup_date: row.signup_date.toISOString(),
    signup_step: row.signup_step,
    is_invisible: row.is_invisible,
    // Of others that are stored nothing is shown: the form sends back what it was given.
    notifications_disabled: NOTICES.filter((notice) => row.notifications_disabled.includes(notice)),
    formats: row.formats,
    photo_limit: photoLimit(row.paid_user),
    free_conversations_left:
      row.paid_user || free_limit.kind !== 'conversations' ? null : left(row.conversations_started),
    free_messages_left: row.paid_user || free_limit.kind !== 'messages' ? null : left(row.free_messages_used),
    has_push: row.has_push,
    ...(row.unread_decision === null ? {} : { decision: decisionPath(signingKey, row.unread_decision) }),
    signup_message: row.signup_message || null,
    profile: {
      ...row.profile,
      id: row.id,
      gender: genderOf(row.profile.gender),
      looking_for: wishOf(row.profile.looking_for),
      interests: interestKeys(row.interests),
      main_image: row.photo_id === null ? null : photoReply({ ...row, id: row.photo_id }),
    },
  };
}

/**
 * The signed-in member as the contract gives it, with the signed page of a decision that they have not read; null when there
 * is no such member on the site.
 */
export async function loadUser(db: Queryable, memberId: number, site: Site, signingKey: string): Promise<User | null> {
  const { rows } = await db.query<UserRow>(SELECT, [memberId, site.id]);
  const row = rows[0];
  return row ? toUser(row, site, signingKey) : null;
}
