import type { Language } from '@vonk/api/languages.ts';
import type { Queryable } from '../database/database.ts';
import type { NoticePayload } from '../jobs/topics.ts';

/** A notice with what is needed to word and to send it. */
export interface Notice extends NoticePayload {
  site_id: number;
  language: Language;
  email: string | null;
  name: string;
  status: 'not_confirmed' | 'active';
  notifications_disabled: string[];
  from_name: string;
  from_kind: 'member' | 'fictional';
  /** Looked at the site in the last quarter of an hour, so a mail would be late news. */
  is_around: boolean;
}

/**
 * Null when there is nobody to tell any more, who is told of is hidden or gone by now, or the like was taken back or seen. A like of a
 * fictional profile is never told outside the site (decision 2).
 */
export async function findNotice(db: Queryable, payload: NoticePayload): Promise<Notice | null> {
  const { rows } = await db.query<Omit<Notice, keyof NoticePayload>>(
    `select m.site_id, m.language, m.email, own.name, m.status, m.notifications_disabled,
            p.name as from_name, p.kind as from_kind,
            coalesce((select seen_at > now() - interval '15 minutes' from presence where member_id = m.id), false) as is_around
       from member m join profile own on own.member_id = m.id, profile p join member their on their.id = p.member_id
      where m.id = $1 and p.member_id = $2 and m.status in ('active', 'not_confirmed')
        and their.status in ('active', 'not_confirmed') and not p.is_invisible
        and not exists (select 1 from block where (blocker_id, blocked_id) in ((m.id, p.member_id), (p.member_id, m.id)))
        and ($3 = 'message' or exists (select 1 from profile_like where liker_id = p.member_id and liked_id = m.id
                                        and ($3 = 'match' or seen_at is null)))
        and ($3 <> 'match' or exists (select 1 from profile_like where liker_id = m.id and liked_id = p.member_id))`,
    [payload.member_id, payload.from_id, payload.kind],
  );
  const found = rows[0];
  if (!found || (found.from_kind === 'fictional' && payload.kind !== 'message')) return null;
  return { ...payload, ...found };
}

/** Tells whether the member wants notices of this kind by this way. */
export const isWanted = (notice: Notice, way: 'mail' | 'push'): boolean =>
  !notice.notifications_disabled.includes(`${way}_${notice.kind === 'message' ? 'message' : 'like'}`);

export const noticePath = ({ kind, conversation_id }: NoticePayload): string => {
  if (kind === 'message') return conversation_id ? `/chats/${conversation_id}` : '/chats';
  return kind === 'match' ? '/likes/matches' : '/likes/received';
};
