import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { ensureDatabase } from './migrate.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../migrations');
const FIRST = '0200';
const admin = process.env.TEST_DATABASE_ADMIN ?? '';
const name = `${process.env.TEST_DATABASE_PREFIX}_${randomUUID().replaceAll('-', '')}`;
const [payment, later] = [randomUUID(), randomUUID()];
let client: pg.Client;

const apply = async (isWanted: (file: string) => boolean) => {
  for (const file of fs.readdirSync(FOLDER).sort())
    if (isWanted(file)) await client.query(fs.readFileSync(path.join(FOLDER, file), 'utf8'));
};

/** What a server of before writes: it names no member. */
const write = async (id: string, credits: number) => {
  await client.query(
    `insert into payment (id, member_id, site_id, bundle_id, credits, normal_minor, amount_minor, currency, method, provider)
     values ($1, 7, 1, 1, $2, 950, 950, 'EUR', 'directdebit', 'sandbox')`,
    [id, credits],
  );
  await client.query(
    `insert into ledger (debit_account, credit_account, amount, kind, idempotency_key)
     values (-2, 7, $2::int, 'purchase', 'payment:' || $1::text), (7, -1, 1, 'message', 'message:1:' || $2::int)`,
    [id, credits],
  );
  await client.query(
    `insert into direct_debit (payment_id, account_holder, iban_last4, mandate_ref, otp_hash) values ($1, 'A', '1', 'M', '')`,
    [id],
  );
  await client.query(`insert into outbox (topic, payload) values ('refund', '{}')`);
};

beforeAll(async () => {
  await ensureDatabase(admin, name);
  client = new pg.Client({ connectionString: admin.replace('/postgres?', `/${name}?`) });
  await client.connect();
  await apply((file) => file < FIRST);
  await client.query(`insert into site (id, slug, settings, company) values (1, 'a', '{}', '{}')`);
  await client.query(
    `insert into bundle (id, site_id, country, currency, tier, credits, price_minor) values (1, 1, 'NL', 'EUR', 1, 10, 950)`,
  );
  await client.query(`insert into member (id, site_id, language, country) values (7, 1, 'nl', 'NL')`);
  await write(payment, 10);
  await client.query(
    `insert into payment_event (provider, event_id, body) values ('sandbox', 'a', $1), ('sandbox', 'b', '{}')`,
    [{ payment_id: payment }],
  );
  await apply((file) => file >= FIRST);
  await write(later, 20);
});
afterAll(async () => {
  await client.end();
  const last = new pg.Client({ connectionString: admin });
  await last.connect();
  await last.query(`drop database "${name}" with (force)`);
  await last.end();
});

const members = async (text: string) =>
  (await client.query<{ member_id: string }>(text)).rows.map((row) => Number(row.member_id));

describe('rows of before, and of servers of before that still run', () => {
  it('belong to the member whose account a movement is of', async () => {
    expect(await members('select member_id from ledger')).toEqual([7, 7, 7, 7]);
    await expect(client.query('update ledger set amount = 2')).rejects.toThrow('append-only');
  });

  it('belong to the member whose payment they are about, where there is one', async () => {
    expect(await members('select member_id from payment_event order by event_id')).toEqual([7, 0]);
    expect(await members('select member_id from direct_debit')).toEqual([7, 7]);
  });

  it('are of nobody where nobody said whose the work is', async () => {
    expect(await members('select member_id from outbox')).toEqual([0, 0]);
  });

  it('are never of two members', async () => {
    const between = `insert into ledger (debit_account, credit_account, amount, kind, idempotency_key) values (7, 8, 1, 'adjustment', 'x')`;
    await expect(client.query(between)).rejects.toThrow('ledger_of_one_member');
  });
});
