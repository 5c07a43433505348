import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Database } from '../../server/src/database/database.ts';
import { openTestDatabase } from '../../server/src/testing/test-database.ts';
import { type BackupPlace, openBackupPlace } from './backup-place.ts';
import { takeBaseBackup } from './base-backup.ts';
import { pruneBackups } from './prune-backups.ts';

let db: Database;
let close: () => Promise<void>;
let dir: string;
let place: BackupPlace;
beforeAll(async () => {
  ({ db, close } = await openTestDatabase(1));
});
afterAll(() => close());
beforeEach(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-unfinished-'));
  place = await openBackupPlace(dir);
});
afterEach(() => fs.rmSync(dir, { recursive: true }));

it('a base backup that its place has no room for leaves there the room that the log needs', async () => {
  let room = 1;
  const full: BackupPlace = {
    ...place,
    async put(key, bytes) {
      if (room === 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      room -= 1;
      await place.put(key, bytes);
    },
  };
  const client = await db.connect();
  await expect(takeBaseBackup(client, full)).rejects.toThrow('no space left');
  await client.end();
  expect([room, await place.list('')]).toEqual([0, []]);
});

it('what is left of a base backup that was killed is gone after a day, and one under way is not', async () => {
  const now = Date.parse('2026-11-27T14:00:00Z');
  for (const id of ['20261126t135900000z', '20261127t135900000z'])
    await place.put(`base/${id}/000001.zst`, Buffer.from('x'));
  expect(await pruneBackups(place, 30, now)).toBe(0);
  expect(await place.list('')).toEqual(['base/20261127t135900000z/000001.zst']);
});
