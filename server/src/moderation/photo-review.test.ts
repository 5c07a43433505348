import type { CaseReply, DecideBody } from '@vonk/api/desk/moderation.ts';
import type { PhotosReply, UploadPhotoReply } from '@vonk/api/photo.ts';
import type { UserReply } from '@vonk/api/user.ts';
import sharp from 'sharp';
import { listPictures } from '../leaving/collect-member.ts';
import { eraseMember } from '../leaving/erase-member.ts';
import { runOutbox } from '../testing/run-outbox.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';
import { openTestDesk, type TestDesk, type TestStaff } from '../testing/test-desk.ts';
import { withSettings } from '../testing/with-settings.ts';

let test: TestApp;
let desk: TestDesk;
let maya: TestStaff;
let mikkel: TestStaff;
let bytes: Buffer;
beforeAll(async () => {
  test = await createTestApp();
  desk = await openTestDesk(test);
  [maya, mikkel] = [await desk.makeStaff('moderator'), await desk.makeStaff('moderator')];
  bytes = await sharp({ create: { width: 600, height: 800, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await desk.close();
  await test.close();
});

const head =
  '--x\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';
const post = (member: TestMember) =>
  test.call('POST', '/api/photos', {
    member,
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });
/** A photo that was uploaded while the site looks at new ones first. */
async function upload(member: TestMember): Promise<UploadPhotoReply> {
  let reply: UploadPhotoReply | undefined;
  await withSettings(test, { photo_review: 'yes' }, async () => {
    reply = (await post(member)).json<UploadPhotoReply>();
  });
  return reply as UploadPhotoReply;
}
const media = (name: string, member?: TestMember) =>
  test.call('GET', `/media/${name}`, member ? { member } : undefined);
const mainOf = async (member: TestMember) =>
  (await test.call('GET', '/api/user', { member })).json<UserReply>().user?.profile;
const listOf = async (member: TestMember) =>
  (await test.call('GET', '/api/photos', { member })).json<PhotosReply>().photos.map(({ id, status }) => [id, status]);
const caseOf = async (photoId: number): Promise<number> => {
  const { rows } = await test.db.query<{ id: number }>('select id from moderation_case where target = $1', [
    `photo:${photoId}`,
  ]);
  return rows[0]?.id ?? 0;
};
const opened = async (id: number) =>
  (await desk.call('GET', `/api/desk/cases/${id}`, { staff: maya })).json<CaseReply>();
async function decide(id: number, body: DecideBody): Promise<number> {
  await desk.call('POST', `/api/desk/cases/${id}/claim`, { staff: maya });
  return (await desk.call('POST', `/api/desk/cases/${id}/decision`, { staff: maya, body })).statusCode;
}

describe('a site that looks at new photos first', () => {
  it('decision 24 shows a photo to its member alone until a moderator approves it', async () => {
    const [member, other] = [await test.makeMember({ gender: 'male' }), await test.makeMember()];
    const { photo, photos } = await upload(member);
    expect([photo.status, photos.length]).toEqual(['disabled', 1]);
    expect(await mainOf(member)).toMatchObject({ main_image: null, photo_count: 0 });
    const shown = async () =>
      Promise.all(
        [`/api/members/${member.id}`, '/api/members?gender=male', '/api/showcase'].map(async (path) =>
          (await test.call('GET', path, { member: other })).body.includes(photo.filename.slice(0, 30)),
        ),
      );
    expect(await shown()).toEqual([false, false, false]);
    const seen = [await media(photo.filename), await media(photo.filename, other), await media(photo.filename, member)];
    expect(seen.map(({ statusCode }) => statusCode)).toEqual([404, 404, 200]);
    expect(seen[2]?.headers['cache-control']).toBe('private, no-store');
    const main = await test.call('PUT', `/api/photos/${photo.id}/main`, { member });
    expect(main.statusCode).toBe(404);

    const id = await caseOf(photo.id);
    expect(await opened(id)).toMatchObject({
      kind: 'photo',
      reason: 'review',
      urgency: 0,
      reports: 0,
      has_picture: true,
    });
    const picture = await desk.call('GET', `/api/desk/cases/${id}/picture`, { staff: maya });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(await decide(id, { action: 'nothing' })).toBe(200);
    expect(await mainOf(member)).toMatchObject({ main_image: { id: photo.id, status: 'active' }, photo_count: 1 });
    expect(await listOf(member)).toEqual([[photo.id, 'active']]);
    expect((await media(photo.filename)).statusCode).toBe(200);
    expect((await shown())[0]).toBe(true);
    // Whoever has nothing to appeal against gets no mail.
    expect((await runOutbox(test)).filter(({ to }) => to === `member${member.id}@example.com`)).toEqual([]);
  });

  it('DSA art. 17 declines with a ground that is mailed, and an appeal brings the photo back', async () => {
    const member = await test.makeMember();
    const first = (await post(member)).json<UploadPhotoReply>().photo;
    const { photo } = await upload(member);
    expect(await listOf(member)).toEqual([
      [first.id, 'active'],
      [photo.id, 'disabled'],
    ]);
    await runOutbox(test);
    const id = await caseOf(photo.id);
    expect(await decide(id, { action: 'remove', reason: 'explicit' })).toBe(200);
    expect(await listOf(member)).toEqual([[first.id, 'active']]);
    expect((await media(photo.filename, member)).statusCode).toBe(404);
    expect(await mainOf(member)).toMatchObject({ main_image: { id: first.id }, photo_count: 1 });
    const [mail, ...more] = await runOutbox(test);
    expect(more).toEqual([]);
    // The statement says how it was found: nobody reported it.
    expect(mail?.text).toContain('Niemand heeft het gemeld: op deze site wordt elke nieuwe foto bekeken');
    const { rows } = await test.db.query<{ id: number }>(
      `with appealed as (insert into moderation_appeal (decision_id, site_id, member_id, words, due_at)
         select id, site_id, member_id, 'It is a beach.', now() from moderation_decision where case_id = $1 returning decision_id)
       select decision_id as id from appealed`,
      [id],
    );
    const body = { outcome: 'lifted', answer: 'It is.' };
    await desk.call('POST', `/api/desk/appeals/${rows[0]?.id}`, { staff: mikkel, body });
    expect((await listOf(member)).map(([, status]) => status)).toEqual(['active', 'active']);
    expect(await mainOf(member)).toMatchObject({ main_image: { id: first.id }, photo_count: 2 });
  });

  it('R-PROFILE-10 counts those that wait: of five at once as many are taken as there is room for', async () => {
    const member = await test.makeMember();
    const { limit } = await upload(member);
    await withSettings(test, { photo_review: 'yes' }, async () => {
      const replies = await Promise.all(Array.from({ length: limit + 1 }, () => post(member)));
      expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(limit - 1);
    });
    expect(await listOf(member)).toHaveLength(limit);
  });

  it('closes the case of a photo that its member takes back, or whose member is erased with it', async () => {
    const member = await test.makeMember();
    const [taken, kept] = [(await upload(member)).photo, (await upload(member)).photo];
    expect((await test.call('DELETE', `/api/photos/${taken.id}`, { member })).statusCode).toBe(200);
    expect(await opened(await caseOf(taken.id))).toMatchObject({ state: 'closed' });
    expect((await media(taken.filename, member)).statusCode).toBe(404);
    expect(await decide(await caseOf(taken.id), { action: 'nothing' })).toBe(409);
    expect((await listPictures(test.db, member.id)).map(({ name }) => name)).toEqual([`photos/${kept.id}.webp`]);
    const { photos } = await test.db.inTransaction((trx) => eraseMember(trx, member.id));
    expect(photos.map((key) => `${key}-full.webp`)).toEqual([kept.filename]);
    expect(await opened(await caseOf(kept.id))).toMatchObject({ state: 'closed', member: null });
  });
});

it('DSA art. 16 a photo is reported by itself, keeps a copy, and is no review', async () => {
  const [by, of] = [await test.makeMember(), await test.makeMember()];
  const { photo } = (await post(of)).json<UploadPhotoReply>();
  const report = (photo_id: number) =>
    test.call('POST', `/api/members/${of.id}/report`, { member: by, body: { reason: 'offensive', photo_id } });
  expect((await report(photo.id)).statusCode).toBe(200);
  expect((await report(photo.id + 1000)).statusCode).toBe(404);
  const id = await caseOf(photo.id);
  expect(await opened(id)).toMatchObject({ kind: 'photo', reason: 'offensive', urgency: 2, reports: 1 });
  // Its owner deleting it destroys no evidence.
  await test.call('DELETE', `/api/photos/${photo.id}`, { member: of });
  expect((await desk.call('GET', `/api/desk/cases/${id}/picture`, { staff: maya })).statusCode).toBe(200);
  expect(await decide(id, { action: 'nothing' })).toBe(200);
  expect(await listOf(of)).toEqual([]);
});

it('DSA art. 16 a photo that somebody complained of without an account is seen and removed, and nothing else of the profile', async () => {
  const of = await test.makeMember();
  const [kept, gone] = [await post(of), await post(of)].map((reply) => reply.json<UploadPhotoReply>().photo);
  const complaint = {
    email: 'bea@example.com',
    about: 'illegal',
    good_faith: true,
    body: 'That is a photo of me, of last June.',
  };
  const place = `/en/members/${of.id}`;
  await test.call('POST', '/api/complaints', { body: { ...complaint, place }, headers: { 'x-language': 'en' } });
  const { rows } = await test.db.query<{ id: number }>(
    `select id from moderation_case where member_id = $1 and kind = 'complaint'`,
    [of.id],
  );
  const id = rows[0]?.id ?? 0;
  expect((await opened(id)).photos).toEqual([{ id: kept?.id }, { id: gone?.id }]);
  const look = (photo: number | undefined) =>
    desk.call('GET', `/api/desk/cases/${id}/photos/${photo}`, { staff: maya });
  const seen = await look(gone?.id);
  expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/webp']);
  const stranger = (await post(await test.makeMember())).json<UploadPhotoReply>().photo;
  expect((await look(stranger.id)).statusCode).toBe(404);
  const answer = 'We took it away.';
  const decision = { action: 'remove', reason: 'fake', answer } as const;
  expect(await decide(id, { ...decision, photo_id: stranger.id })).toBe(404);
  await runOutbox(test);
  expect(await decide(id, { ...decision, photo_id: gone?.id })).toBe(200);
  expect(await listOf(of)).toEqual([[kept?.id, 'active']]);
  expect((await runOutbox(test)).map(({ text }) => text)).toContainEqual(expect.stringContaining('een van je foto’s'));
});
