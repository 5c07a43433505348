import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { forgetCopies } from './forget-copies.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

interface Decided {
  months: number;
  appeal?: 'waits' | 'of late';
}

/** A case about a message that was decided so many months ago, with what it keeps. */
async function decided({ months, appeal }: Decided) {
  const { id: memberId } = await test.makeMember();
  const { rows: cases } = await test.db.query<{ id: number }>(
    `insert into moderation_case (site_id, kind, target, member_id, reason, snapshot, due_at, state, decided_at)
     values (1, 'photo', 'photo:' || $1::bigint, $1::bigint, 'offensive', '{"photo_id": 1}', now(), 'decided', now() - make_interval(months => $2))
     returning id`,
    [memberId, months],
  );
  const { rows: decisions } = await test.db.query<{ id: number }>(
    `insert into moderation_decision (case_id, site_id, case_kind, member_id, action, reason, words, staff_id, waited_seconds, decided_at,
            removed)
     values ($1, 1, 'photo', $2::bigint, 'remove', 'offensive', 'why', 1, 1, now() - make_interval(months => $3),
             jsonb_build_object('photo', jsonb_build_object('storage_key', 'photos/of-' || $2::bigint))) returning id`,
    [cases[0]?.id, memberId, months],
  );
  if (appeal)
    await test.db.query(
      `insert into moderation_appeal (decision_id, site_id, member_id, words, due_at, outcome, decided_at)
       values ($1, 1, $2, 'no', now(), $3::text, case when $3::text is not null then now() - interval '5 months' end)`,
      [decisions[0]?.id, memberId, appeal === 'waits' ? null : 'upheld'],
    );
  return { memberId, caseId: cases[0]?.id };
}
const kept = async (caseId: number | undefined) =>
  (
    await test.db.query<{ copy: boolean; removed: boolean; words: string }>(
      `select k.snapshot <> '{}' as copy, d.removed is not null as removed, d.words from moderation_case k
         join moderation_decision d on d.case_id = k.id where k.id = $1`,
      [caseId],
    )
  ).rows[0];
const filesToDelete = async () =>
  (
    await test.db.query<{ keys: string[] }>(
      `delete from outbox where topic = 'delete_files' returning payload -> 'keys' as keys`,
    )
  ).rows.flatMap(({ keys }) => keys);

describe('decision 24 what a case keeps of content', () => {
  it('is forgotten a year after the decision, with its pictures; the reasons stay', async () => {
    const [old, young] = [await decided({ months: 13 }), await decided({ months: 11 })];
    await forgetCopies(test.db);
    expect(await kept(old.caseId)).toEqual({ copy: false, removed: false, words: 'why' });
    expect(await kept(young.caseId)).toEqual({ copy: true, removed: true, words: 'why' });
    const files = await filesToDelete();
    expect(files).toContain(`evidence/${old.caseId}.webp`);
    expect(files).toContain(`photos/of-${old.memberId}-full.webp`);
    expect(files.join()).not.toContain(`of-${young.memberId}-`);
    await forgetCopies(test.db);
    expect(await filesToDelete()).toEqual([]);
  });

  it('stays while an appeal waits or was decided of late, and under a legal hold', async () => {
    const all = [
      await decided({ months: 14, appeal: 'waits' }),
      await decided({ months: 14, appeal: 'of late' }),
      await decided({ months: 14 }),
    ];
    await test.db.query(`insert into legal_hold (member_id, reason, set_by, set_name) values ($1, 'court', 1, 'x')`, [
      all[2]?.memberId,
    ]);
    await forgetCopies(test.db);
    for (const { caseId } of all) expect(await kept(caseId)).toMatchObject({ copy: true, removed: true });
  });

  it('leaves the files of a photo that an appeal brought back', async () => {
    const { memberId, caseId } = await decided({ months: 14 });
    await test.db.query(
      `insert into photo (member_id, storage_key, width, height) values ($1::bigint, 'photos/of-' || $1::bigint, 1, 1)`,
      [memberId],
    );
    await forgetCopies(test.db);
    expect(await kept(caseId)).toMatchObject({ copy: false, removed: false });
    expect((await filesToDelete()).join()).not.toContain(`of-${memberId}-`);
  });
});
