import sharp from 'sharp';
import { withLostCommit } from '../testing/lost-commit.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createPhotoService } from './photo.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** A member with three photos, the first of them the main one. */
async function withPhotos() {
  const member = await test.makeMember();
  const { rows } = await test.db.query<{ id: number }>(
    `insert into photo (member_id, position, drawn_seed, width, height)
     select $1, n, 'f-31-a' || n, 300, 400 from generate_series(0, 2) n returning id`,
    [member.id],
  );
  const ids = rows.map(({ id }) => id);
  await test.db.query('update profile set photo_count = 3, main_photo_id = $2 where member_id = $1', [
    member.id,
    ids[0],
  ]);
  return { member, ids };
}
const left = async (memberId: number) =>
  (await test.db.query('select main_photo_id, photo_count from profile where member_id = $1', [memberId])).rows[0];

describe('photos changed at once', () => {
  it('R-ACCOUNT-8 all photos removed at once are gone', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { member, ids } = await withPhotos();
      const replies = await Promise.all(ids.map((id) => test.call('DELETE', `/api/photos/${id}`, { member })));
      expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200]);
      expect(await left(member.id)).toEqual({ main_photo_id: null, photo_count: 0 });
    }
  });

  it('R-ACCOUNT-8 a photo that is removed while it becomes the main one is not there', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { member, ids } = await withPhotos();
      const [removed, made] = await Promise.all([
        test.call('DELETE', `/api/photos/${ids[1]}`, { member }),
        test.call('PUT', `/api/photos/${ids[1]}/main`, { member }),
      ]);
      expect(removed.statusCode).toBe(200);
      expect([200, 404]).toContain(made.statusCode);
      expect(await left(member.id)).toEqual({ main_photo_id: ids[0], photo_count: 2 });
    }
  });
});

it('R-ACCOUNT-8 a photo that was stored without a word, because the connection was lost then, can be seen', async () => {
  const { id } = await test.makeMember();
  const [site] = test.deps.sites.all();
  if (!site) throw new Error('no site');
  const picture = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  const photos = createPhotoService({ ...test.deps, db: withLostCommit(test.db) });
  await expect(photos.add(site, id, picture, null)).rejects.toThrow('Connection terminated');
  const { photos: listed } = await createPhotoService(test.deps).list(id);
  expect(listed).toHaveLength(1);
  expect((await test.call('GET', `/media/${listed[0]?.card_filename}`)).statusCode).toBe(200);
});
