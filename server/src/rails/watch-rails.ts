import { CALLS_PER_MINUTE, LIMITS } from '../guards/limits.ts';
import type { JobDeps, JobHandler } from '../jobs/job-deps.ts';
import type { NoticePayload } from '../jobs/topics.ts';
import { tellDesk } from '../staff/tell-desk.ts';
import { firstMessageHit } from './first-message-hits.ts';
import { createRailRepository, type Rail, type SentFirst } from './rail.repository.ts';

/** So many people got the same first words within a day before anybody looks: greetings are alike, letters are not. */
const MOST_ALIKE = 8;
/** Words that say hello are the same for everybody. */
const SHORTEST = 20;
/** Refusals beyond a limit of a day that are more than somebody who does not know it. */
const MOST_REFUSED = 10;
/** Somebody who is asked for money comes before those who are only bothered. */
const URGENCY: Partial<Record<Rail, number>> = { first_payment: 2 };

async function open(deps: JobDeps, memberId: number, rail: Rail, messages: SentFirst[]): Promise<void> {
  const { rows } = await deps.db.query<{ site_id: number }>('select site_id from member where id = $1', [memberId]);
  const site = rows[0] && deps.sites.byId(rows[0].site_id);
  if (!site) return;
  const made = { messages, urgency: URGENCY[rail] ?? 1, hours: site.settings.case_hours };
  if (await createRailRepository(deps.db).open(memberId, rail, made)) tellDesk(deps.bus, 'cases.read');
}

/**
 * Looks at a message that began a conversation, once its recipient was told of it: where it asks for money, leads elsewhere, or
 * went to many in the same words, moderators get a case. Nothing is withheld and nobody is punished by it (DSA art. 20(6)).
 */
export async function watchFirstMessage(
  { kind, from_id, conversation_id }: NoticePayload,
  deps: JobDeps,
): Promise<void> {
  if (kind !== 'message' || conversation_id === undefined) return;
  const rails = createRailRepository(deps.db);
  const first = await rails.first(conversation_id, from_id);
  if (first?.kind !== 'text') return;
  const hit = firstMessageHit(first.text);
  if (hit) await open(deps, from_id, hit, [first]);
  if (first.text.length < SHORTEST) return;
  const alike = await rails.recent(from_id, first.text);
  if (alike.length >= MOST_ALIKE) await open(deps, from_id, 'same_text', alike);
}

/** Job `watch_limits`, by the clock: whoever goes on and on against a limit of a day is looked at by moderators. */
export const watchLimits: JobHandler<'watch_limits'> = async (_payload, deps) => {
  const rails = createRailRepository(deps.db);
  const scaled = (most: number) => Math.ceil((most * deps.config.rateLimit) / CALLS_PER_MINUTE);
  const { likes, messages } = LIMITS;
  const ofLikes = {
    unconfirmed: scaled(likes.most.unconfirmed),
    free: scaled(likes.most.free),
    paid: scaled(likes.most.paid),
  };
  // Messages of a paying member have no limit but their credits.
  const ofMessages = {
    unconfirmed: scaled(messages.most.unconfirmed),
    free: scaled(messages.most.free),
    paid: null,
  };
  for (const id of await rails.refused('likes', ofLikes, MOST_REFUSED)) await open(deps, id, 'limit_likes', []);
  for (const id of await rails.refused('messages', ofMessages, MOST_REFUSED))
    await open(deps, id, 'limit_messages', await rails.recent(id, null));
};
