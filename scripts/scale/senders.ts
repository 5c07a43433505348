import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createMessageRepository, termsOf } from '../../server/src/chat/message.repository.ts';
import type { Database } from '../../server/src/database/database.ts';
import { openSiteDirectory } from '../../server/src/sites/site-directory.ts';

export const TALKS = 60;
const CREDITS = 1_000_000;
const SENDERS = 20;
const RETRY_MS = 100;

/** A conversation of two members who both pay for what they write. */
export interface Talk {
  id: number;
  aId: number;
  bId: number;
}

/** What was answered to those who sent: by client_id. */
export interface Sent {
  acknowledged: Set<string>;
  retries: number;
  /** Errors by what they said, and how often. */
  errors: Map<string, number>;
}

/** The site that all of them are of. */
export async function firstSite(db: Database) {
  const sites = await openSiteDirectory(db, 'test', { warn: () => {} });
  sites.close();
  return sites.byId(1);
}

/** Makes pairs of paying members, each pair with a conversation that has no message yet; `name` tells their addresses from others'. */
export async function makeTalks(db: Database, name = 'scale'): Promise<Talk[]> {
  const { rows: members } = await db.query<{ id: number }>(
    `insert into member (site_id, status, email, language, country, signup_step, paid_at)
     select 1, 'active', $2 || n || '@example.com', 'nl', 'NL', 5, now() from generate_series(1, $1::int) n returning id`,
    [2 * TALKS, name],
  );
  const ids = members.map(({ id }) => id);
  await db.query(
    `insert into profile (member_id, site_id, status, name, birthdate, country)
     select id, 1, 'active', 'Member', '1990-05-05', 'NL' from unnest($1::bigint[]) id`,
    [ids],
  );
  await db.query('insert into wallet (member_id, balance) select id, $2 from unnest($1::bigint[]) id', [ids, CREDITS]);
  await db.query(
    `insert into ledger (member_id, debit_account, credit_account, amount, kind, idempotency_key)
     select id, house_account('grants'), id, $2, 'adjustment', 'scale:' || id from unnest($1::bigint[]) id`,
    [ids, CREDITS],
  );
  const { rows } = await db.query<Talk>(
    `insert into conversation (a_id, b_id, started_by) select id, id + 1, id from unnest($1::bigint[]) id
     returning id, a_id as "aId", b_id as "bId"`,
    [ids.filter((_, index) => index % 2 === 0)],
  );
  return rows;
}

/** Makes a function that sends one message as the product does, under one client_id until it is acknowledged. */
async function createSender(db: Database, sent: Sent) {
  const terms = termsOf(await firstSite(db), { isDemo: true });
  const messages = createMessageRepository(db);
  return async ({ id, aId, bId }: Talk, isStopped: () => boolean) => {
    const clientId = randomUUID();
    const senderId = Math.random() < 0.5 ? aId : bId;
    while (!isStopped()) {
      try {
        await messages.send(
          id,
          { senderId, clientId, kind: 'text', text: 'hello', attachment: null, shownCredits: null },
          terms,
        );
        sent.acknowledged.add(clientId);
        return;
      } catch (error) {
        const said = error instanceof Error ? error.message.slice(0, 80) : String(error);
        sent.errors.set(said, (sent.errors.get(said) ?? 0) + 1);
        sent.retries += 1;
        await sleep(RETRY_MS);
      }
    }
  };
}

/**
 * Has many members send in these conversations while `meanwhile` does something to the cluster, and for a moment after that.
 * A member whose message was not acknowledged tries again with the same client_id, as our client does.
 */
export async function sendWhile(
  db: Database,
  talks: Talk[],
  meanwhile: () => Promise<unknown>,
  senders = SENDERS,
): Promise<Sent> {
  const sent: Sent = { acknowledged: new Set(), retries: 0, errors: new Map() };
  const send = await createSender(db, sent);
  let isOver = false;
  const sending = Array.from({ length: senders }, async () => {
    while (!isOver) {
      const talk = talks[Math.floor(Math.random() * talks.length)];
      if (talk) await send(talk, () => isOver);
    }
  });
  try {
    await meanwhile();
  } finally {
    isOver = true;
    await Promise.all(sending);
  }
  return sent;
}

/** Sends one message in each conversation; says which could not be written to. */
export async function stuckTalks(db: Database, talks: Talk[]): Promise<number[]> {
  const sent: Sent = { acknowledged: new Set(), retries: 0, errors: new Map() };
  const send = await createSender(db, sent);
  const stuck: number[] = [];
  for (const talk of talks) {
    const before = sent.retries;
    await send(talk, () => sent.retries > before);
    if (sent.retries > before) stuck.push(talk.id);
  }
  return stuck;
}
