import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { imagePath, isImagePathValid, newImageId, openImageId } from '../chat/signed-image.ts';
import { openDatabase } from '../database/database.ts';
import { createPushKeyRepository, ensurePushKeys } from '../notices/push-key.repository.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { passkeyHandle } from './passkey-handle.ts';
import { reseal } from './reseal.ts';
import { createSealer } from './sealer.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('the signing key is changed with overlap', () => {
  it('what was signed before is believed, and what is signed now is signed with the new one', () => {
    const path = imagePath('old', '00000000-0000-4000-8000-000000000001', 7);
    const { searchParams } = new URL(path, 'http://x');
    const [expires, signature] = [Number(searchParams.get('expires')), searchParams.get('signature') ?? ''];
    const check = (keys: string[]) =>
      isImagePathValid(keys, '00000000-0000-4000-8000-000000000001', 7, expires, signature);
    expect([check(['old']), check(['new', 'old']), check(['new'])]).toEqual([true, true, false]);
    const { id, imageId } = newImageId('old', 7);
    expect([openImageId(['new', 'old'], 7, imageId), openImageId(['new'], 7, imageId)]).toEqual([id, null]);
  });

  it('what was sealed before is sealed anew, so that the old key can go; passkeys stay known to their devices', async () => {
    const { id } = await test.makeMember();
    await test.db.query(
      `insert into second_factor (member_id, sealed_secret, salt, confirmed_at) values ($1, $2, $3, now())`,
      [id, createSealer(['old'], 'factors').seal(Buffer.from('secret of the app'), id), Buffer.from('salt')],
    );
    await test.db.query(
      `insert into passkey (member_id, credential_id, public_key, name) values ($1, $2, '', 'phone')`,
      [id, randomUUID()],
    );
    await test.db.query(`insert into staff (email, name, role) values ('a@x', 'A', 'owner')`);
    await test.db.query(`insert into staff_factor (staff_id, sealed_secret, salt) select id, $1, '' from staff`, [
      createSealer(['old'], 'factors').seal(Buffer.from('secret of the app'), 'staff 1'),
    ]);
    await ensurePushKeys(test.db, ['old']);
    const [pushKeys] = await createPushKeyRepository(test.db, ['old']).list();

    await expect(reseal(test.db, ['new'])).rejects.toThrow('none of the keys');
    const none = { factors: 0, staffFactors: 0, pushKeys: 0, lostPushKeys: 0, passkeys: 0 };
    expect(await reseal(test.db, ['new', 'old'])).toEqual({
      ...none,
      ...{ factors: 1, staffFactors: 1, pushKeys: 1, passkeys: 1 },
    });
    expect(await reseal(test.db, ['new', 'old'])).toEqual(none);

    const { rows } = await test.db.query<{ sealed_secret: Buffer; user_handle: Buffer }>(
      'select sealed_secret, user_handle from second_factor join passkey using (member_id) where member_id = $1',
      [id],
    );
    expect(String(createSealer(['new'], 'factors').open(rows[0]?.sealed_secret ?? Buffer.of(), id))).toBe(
      'secret of the app',
    );
    expect(rows[0]?.user_handle).toEqual(passkeyHandle('old', id));
    expect(await createPushKeyRepository(test.db, ['new']).list()).toEqual([pushKeys]);
  });

  it('keys of push messages that a key sealed which is gone are in the way of nothing', async () => {
    await createPushKeyRepository(test.db, ['gone']).make();
    await createPushKeyRepository(test.db, ['new']).make();
    expect(await reseal(test.db, ['newest', 'new'])).toMatchObject({ pushKeys: 2, lostPushKeys: 1 });
  });

  it('passkeys are noted with the key that made their handles, also while the new one is only believed', async () => {
    const { id } = await test.makeMember();
    await test.db.query(
      `insert into passkey (member_id, credential_id, public_key, name) values ($1, $2, '', 'phone')`,
      [id, randomUUID()],
    );
    // Of both stages of a change: the one that nothing was sealed with yet comes last in the first.
    await createPushKeyRepository(test.db, ['newest']).make();
    expect(await reseal(test.db, ['newest', 'next'])).toMatchObject({ passkeys: 1 });
    const { rows } = await test.db.query<{ user_handle: Buffer }>(
      'select user_handle from passkey where member_id = $1',
      [id],
    );
    expect(rows[0]?.user_handle).toEqual(passkeyHandle('newest', id));
  });
});

it('the password of the database is changed with overlap, by a second role that acts as the first', async () => {
  const role = `second_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: test.deps.config.databaseUrl });
  await admin.connect();
  const { rows } = await admin.query<{ me: string }>('select current_user as me');
  // As docs/operations.md says it.
  await admin.query(`create role ${role} login password 'another' in role ${rows[0]?.me}`);
  await admin.query(`alter role ${role} set role ${rows[0]?.me}`);
  try {
    const second = await openDatabase(test.deps.config.databaseUrl.replace(/\/\/[^@]*@/, `//${role}:another@`), {
      poolSize: 1,
    });
    const { rows: who } = await second.query<{ me: string; login: string }>(
      'select current_user as me, session_user as login',
    );
    await second.query('create table made_by_second (id int)');
    await second.close();
    expect(who[0]).toEqual({ me: rows[0]?.me, login: role });
    const { rows: owner } = await admin.query(`select tableowner from pg_tables where tablename = 'made_by_second'`);
    expect(owner[0].tableowner).toBe(rows[0]?.me);
  } finally {
    await admin.query(`drop role ${role}`);
    await admin.end();
  }
});
