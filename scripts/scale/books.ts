import { inboxMismatches } from '../../server/src/chat/inbox-check.ts';
import { ledgerMismatches } from '../../server/src/credits/ledger-check.ts';
import type { Database } from '../../server/src/database/database.ts';
import type { Cluster } from './cluster.ts';
import { type Sent, stuckTalks, type Talk } from './senders.ts';

/** Ends what a crash left half done, as the cluster does by itself once a minute; returns how many transactions that were. */
export async function recover({ coordinator }: Cluster, database: string): Promise<number> {
  const [row] = await coordinator.query<{ count: number }>(database, 'select recover_prepared_transactions() as count');
  return Number(row?.count ?? 0);
}

/** Says what a crash left half done and nobody ended. */
export async function leftPrepared({ nodes }: Cluster, database: string): Promise<string[]> {
  let left = 0;
  for (const node of nodes) {
    const text = 'select count(*)::int as count from pg_prepared_xacts where database = $1';
    left += (await node.query<{ count: number }>('postgres', text, [database]))[0]?.count ?? 0;
  }
  return left ? [`${left} transactions are left prepared`] : [];
}

interface Stored {
  conversation_id: number;
  seq: number;
  client_id: string;
  cost: number;
}

/** Every conversation's messages are numbered from one to its last, without a gap. */
function gaps(talks: { id: number; last_seq: number }[], messages: Stored[]): string[] {
  const byTalk = Map.groupBy(messages, ({ conversation_id }) => conversation_id);
  return talks.flatMap(({ id, last_seq }) => {
    const seqs = new Set((byTalk.get(id) ?? []).map(({ seq }) => seq));
    const isWhole = seqs.size === last_seq && (last_seq === 0 || Math.max(...seqs) === last_seq);
    return isWhole ? [] : [`conversation ${id} says ${last_seq} and holds ${seqs.size} messages`];
  });
}

/** Compares what was answered, stored and charged; returns what does not agree, in sentences. Nothing may be under way. */
export async function checkBooks(db: Database, talks: Talk[], sent: Sent): Promise<string[]> {
  const { rows: messages } = await db.query<Stored>('select conversation_id, seq, client_id, cost from message');
  const { rows: booked } = await db.query<{ key: string; amount: number }>(
    `select idempotency_key as key, amount from ledger where kind = 'message'`,
  );
  const { rows: seqs } = await db.query<{ id: number; last_seq: number }>('select id, last_seq from conversation');
  const stored = new Set(messages.map(({ client_id }) => client_id));
  const charged = new Map(booked.map(({ key, amount }) => [key, amount]));
  const lost = [...sent.acknowledged].filter((id) => !stored.has(id));
  const unpaid = messages.filter(({ client_id, cost }) => cost !== (charged.get(`message:${client_id}`) ?? 0));
  const stuck = await stuckTalks(db, talks);
  return [
    ...(sent.acknowledged.size ? [] : ['no message was acknowledged']),
    ...(lost.length ? [`${lost.length} messages were acknowledged and are not stored`] : []),
    ...(unpaid.length ? [`${unpaid.length} messages were not charged what they cost`] : []),
    ...(charged.size === messages.length ? [] : [`${charged.size} movements stand for ${messages.length} messages`]),
    ...gaps(seqs, messages),
    ...(await ledgerMismatches(db)).map(({ member_id }) => `the wallet of member ${member_id} is not its ledger`),
    ...(await inboxMismatches(db)).map(
      ({ member_id, conversation_id }) =>
        `the inbox of member ${member_id} says something else than conversation ${conversation_id}`,
    ),
    ...stuck.map((id) => `conversation ${id} takes no further message`),
  ];
}
