import { randomUUID } from 'node:crypto';
import { imageKey } from '../chat/signed-image.ts';
import { filesOf } from '../photos/photo-reply.ts';
import { evidenceKey } from '../reports/evidence.ts';
import { runOutbox } from '../testing/run-outbox.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { forgetCases } from './forget-cases.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const put = (key: string) => test.deps.store.put(key, Buffer.from('x'), 'image/webp');
const isThere = async (key: string) => (await test.deps.store.get(key)) !== null;
const rowOf = async <Row>(statement: string, values: unknown[] = []) =>
  (await test.db.query<Row & object>(statement, values)).rows[0];

interface Made {
  member: number;
  id: number;
  decision: number;
  files: string[];
}

/** A case that was decided so long ago, with its copy, a photo and a picture of a chat that were taken away. */
async function decided(ago: string): Promise<Made> {
  const member = (await test.makeMember()).id;
  const [photo, image] = [`photos/${randomUUID()}`, randomUUID()];
  await test.db.query('insert into chat_image (id, member_id, removed_at) values ($1, $2, now())', [image, member]);
  const made = await rowOf<{ id: number }>(
    `insert into moderation_case (site_id, kind, target, member_id, reason, snapshot, due_at, state, decided_at)
     values (1, 'member', $1, $2, 'spam', '{"about": "buy"}', now(), 'decided', now() - $3::interval) returning id`,
    [`member:${member}`, member, ago],
  );
  const id = made?.id ?? 0;
  const removed = {
    photo: { storage_key: photo },
    messages: [{ conversation_id: 1, seq: 1, text: 'x', attachment: image }],
  };
  const decision = await rowOf<{ id: number }>(
    `insert into moderation_decision (case_id, site_id, case_kind, member_id, action, reason, words, staff_id, waited_seconds, decided_at, removed)
     values ($1, 1, 'member', $2, 'ban', 'spam', 'You sold things.', 1, 1, now() - $3::interval, $4) returning id`,
    [id, member, ago, JSON.stringify(removed)],
  );
  const files = [evidenceKey(id), ...filesOf(photo), imageKey(image)];
  await Promise.all(files.map(put));
  return { member, id, decision: decision?.id ?? 0, files };
}
async function forget() {
  await forgetCases({}, { ...test.deps, sendMail: async () => {} });
  await runOutbox(test);
}
const stateOf = async ({ id, files }: Made) => {
  const row = await rowOf<{ snapshot: object; removed: object | null; words: string }>(
    'select k.snapshot, d.removed, d.words from moderation_case k join moderation_decision d on d.case_id = k.id where k.id = $1',
    [id],
  );
  const left = (await Promise.all(files.map(isThere))).filter(Boolean).length;
  return {
    isCopied: JSON.stringify(row?.snapshot) !== '{}',
    isRemovable: row?.removed !== null,
    words: row?.words,
    left,
  };
};
const kept = (files: string[]) => ({
  isCopied: true,
  isRemovable: true,
  words: 'You sold things.',
  left: files.length,
});

it('DSA art. 20 what a case kept goes a month after nobody can appeal any more, with its files; the decision stays', async () => {
  const [old, young] = [await decided('8 months'), await decided('6 months')];
  await forget();
  expect(await stateOf(old)).toEqual({ isCopied: false, isRemovable: false, words: 'You sold things.', left: 0 });
  expect(await stateOf(young)).toEqual(kept(young.files));
  expect(await rowOf('select 1 from chat_image where member_id = $1', [old.member])).toBeUndefined();
});

it('waits for an appeal that nobody decided, and for the end of a legal hold', async () => {
  const [appealed, held] = [await decided('8 months'), await decided('8 months')];
  await test.db.query(
    `insert into moderation_appeal (decision_id, site_id, member_id, words, due_at) values ($1, 1, $2, 'No.', now())`,
    [appealed.decision, appealed.member],
  );
  await test.db.query(`insert into legal_hold (member_id, reason, set_by, set_name) values ($1, 'police', 1, 'O')`, [
    held.member,
  ]);
  await forget();
  expect([await stateOf(appealed), await stateOf(held)]).toEqual([kept(appealed.files), kept(held.files)]);
  await test.db.query(`update moderation_appeal set outcome = 'upheld'`);
  await test.db.query('update legal_hold set lifted_at = now()');
  await forget();
  expect([(await stateOf(appealed)).left, (await stateOf(held)).left]).toEqual([0, 0]);
});

it('leaves what an appeal brought back', async () => {
  const lifted = await decided('8 months');
  const { removed } = (await rowOf<{ removed: { photo: { storage_key: string } } }>(
    'select removed from moderation_decision where id = $1',
    [lifted.decision],
  )) ?? { removed: { photo: { storage_key: '' } } };
  await test.db.query(
    'insert into photo (member_id, position, storage_key, width, height) values ($1, 0, $2, 600, 800)',
    [lifted.member, removed.photo.storage_key],
  );
  await test.db.query('update chat_image set removed_at = null where member_id = $1', [lifted.member]);
  await forget();
  // All but the case's own copy.
  expect(await stateOf(lifted)).toMatchObject({ isCopied: false, isRemovable: false, left: lifted.files.length - 1 });
});
