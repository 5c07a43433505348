import { runJob } from '../job-handlers.ts';
import type { OutgoingMail } from '../jobs/job-deps.ts';
import type { Topic } from '../jobs/topics.ts';
import type { TestApp } from './test-app.ts';

export interface SentMail extends OutgoingMail {
  /** Path and query of the mail's link, if it has one. */
  link: string;
  token: string;
}

/** What a notice waits for is over: a like has stood its time. */
const asDue = (topic: Topic, payload: unknown) => (topic === 'push' ? { ...Object(payload), is_due: true } : payload);

/** Does at once what the worker would do: every row of the outbox, in order. Gives the mails it sent. */
export async function runOutbox({ db, deps }: TestApp): Promise<SentMail[]> {
  const sent: SentMail[] = [];
  const sendMail = async (mail: OutgoingMail) => {
    const url = /https?:\/\/\S+/.exec(mail.text)?.[0];
    const link = url ? new URL(url) : null;
    sent.push({ ...mail, link: link ? link.pathname + link.search : '', token: link?.searchParams.get('token') ?? '' });
  };
  const { rows } = await db.query<{ id: number; topic: Topic; payload: unknown }>(
    'delete from outbox returning id, topic, payload',
  );
  for (const row of rows.sort((a, b) => a.id - b.id))
    await runJob(row.topic, asDue(row.topic, row.payload), { ...deps, sendMail });
  return sent;
}
