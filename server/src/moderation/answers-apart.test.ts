import fs from 'node:fs';
import path from 'node:path';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createDecisionRepository } from './decision.repository.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const MIGRATION = path.resolve(import.meta.dirname, '../../migrations/0377_answers_are_not_shared.sql');

/** A complaint that was decided, with what each side was told. */
async function decided(number: string, answer: string, words: string): Promise<number> {
  const { rows } = await test.db.query<{ id: number }>(
    `with made as (insert into complaint (site_id, number, email, about, body, language, answered_at, answer)
            values (1, $1, 'bea@example.com', 'member', 'He uses a photo of me.', 'en', now(), $2) returning id),
          opened as (insert into moderation_case (site_id, kind, target, reason, due_at, state)
            select 1, 'complaint', 'complaint:' || id, 'other', now(), 'decided' from made returning id)
     insert into moderation_decision (case_id, site_id, case_kind, member_id, action, reason, words, staff_id, waited_seconds)
     select id, 1, 'complaint', $4, 'warn', 'fake', $3, 1, 1 from opened returning id`,
    [number, answer, words, (await test.makeMember()).id],
  );
  return rows[0]?.id ?? 0;
}

it('DSA art. 16(5) an answer to whoever complained, given before each side had words of its own, is not read by whom it is about', async () => {
  const before = await decided('C-AAAA-AAAA', 'Bea, we warned him.', 'Bea, we warned him.');
  const since = await decided('C-BBBB-BBBB', 'Bea, we warned him.', 'Show yourself, please.');
  await test.db.query(fs.readFileSync(MIGRATION, 'utf8'));
  const wordsOf = async (id: number) => (await createDecisionRepository(test.db).find(id))?.words;
  expect([await wordsOf(before), await wordsOf(since)]).toEqual(['', 'Show yourself, please.']);
});
