import type { TestApp, TestMember } from './test-app.ts';

/** Browsers in which the member signed in before, and passkeys that were made by whoever was signed in. */
export const leaveBehind = ({ db }: TestApp, member: TestMember) =>
  db.query(
    `with device as (insert into known_device (member_id, token_hash) values ($1, '\\x01'))
     insert into passkey (member_id, credential_id, public_key, name) values ($1, gen_random_uuid()::text, '\\x01', 'phone')`,
    [member.id],
  );

/** How much of that is still there. */
export const leftBehind = async ({ db }: TestApp, member: TestMember) =>
  (
    await db.query<{ devices: number; passkeys: number }>(
      `select (select count(*)::int from known_device where member_id = $1 and token_hash = '\\x01') as devices,
              (select count(*)::int from passkey where member_id = $1) as passkeys`,
      [member.id],
    )
  ).rows[0];
