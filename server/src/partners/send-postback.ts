import type { JobHandler } from '../jobs/job-deps.ts';
import { type Outbound, OutboundRefused } from '../outbound/outbound.ts';

/** Tries of one postback; with the waits of the job queue the last one is some sixteen hours after the first. */
export const POSTBACK_TRIES = 12;
const TIMEOUT_MS = 10_000;

/** The network's answer, with no code when there was none. A redirect is not followed: it could lead anywhere. */
const callNetwork = (outbound: Outbound, url: string): Promise<{ code: number | null; words: string }> =>
  outbound({ url, timeoutMs: TIMEOUT_MS, isStatusAll: true }).then(
    ({ status }) => ({ code: status, words: `answered ${status}` }),
    // An address that is never called stays so until somebody changes it: only these words can tell them.
    (error: unknown) => ({
      code: null,
      words: error instanceof OutboundRefused ? `not answered: ${error.message}` : 'answered not at all',
    }),
  );

/** Job `postback`: calls the network and notes how it went; throws so that the job queue tries again. */
export const sendPostback: JobHandler<'postback'> = async ({ postback_id }, { db, outbound }) => {
  const { rows } = await db.query<{ url: string; attempts: number }>(
    `select url, attempts from postback where id = $1 and status in ('queued', 'retrying')`,
    [postback_id],
  );
  const postback = rows[0];
  if (!postback) return;
  const { code, words } = await callNetwork(outbound, postback.url);
  const isSent = code !== null && code >= 200 && code < 300;
  const isLast = postback.attempts + 1 >= POSTBACK_TRIES;
  const status = isSent ? 'sent' : isLast ? 'failed' : 'retrying';
  await db.query(
    'update postback set status = $2, attempts = attempts + 1, response_code = $3, tried_at = now() where id = $1',
    [postback_id, status, code],
  );
  if (status === 'retrying') throw new Error(`postback ${postback_id} was ${words}`);
};
