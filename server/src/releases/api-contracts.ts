import type { AppContract } from '@vonk/release/app-contract.ts';
import type { Queryable } from '../database/database.ts';

type ServerContract = Pick<AppContract, 'calls' | 'events'>;

/** A contract of a server that did not start for so long is of no use. */
const KEPT_DAYS = 30;

/** Makes the queries that keep what servers answer. */
export const createApiContracts = (db: Queryable) => ({
  /** Notes what a server that starts answers. */
  async note(host: string, contract: ServerContract): Promise<void> {
    await db.query(
      `with old as (delete from api_contract where host <> $1 and at < now() - interval '${KEPT_DAYS} days')
       insert into api_contract (host, contract) values ($1, $2)
       on conflict (host) do update set contract = excluded.contract, at = now()`,
      [host, JSON.stringify(contract)],
    );
  },
  /** What the server that started last answers; null where none has told yet. */
  async newest(): Promise<ServerContract | null> {
    const { rows } = await db.query<{ contract: ServerContract }>(
      'select contract from api_contract order by at desc limit 1',
    );
    return rows[0]?.contract ?? null;
  },
});
export type ApiContracts = ReturnType<typeof createApiContracts>;
