import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';
import { installReplyTrigger } from './reply-trigger.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.db.query('delete from outbox'));

async function makeDemo(): Promise<TestMember> {
  const demo = await test.makeMember();
  await test.db.query('update member set is_computer_generated = true where id = $1', [demo.id]);
  return demo;
}
const write = (from: TestMember, to: TestMember, client_id = randomUUID()) =>
  test.call('POST', '/api/messages', { member: from, body: { client_id, member_id: to.id, text: 'hello' } });
const asked = async () =>
  (await test.db.query<{ payload: object }>(`select payload from outbox where topic = 'demo_reply'`)).rows;

it('a database without demo people knows nothing of their answers', async () => {
  await write(await test.makeMember(), await makeDemo());
  expect(await asked()).toEqual([]);
});

describe('decision 7: with demo people', () => {
  beforeAll(async () => {
    await installReplyTrigger(test.db);
    // As a second start of the product does.
    await installReplyTrigger(test.db);
  });

  it('an answer is asked for each message to one of them, in the same transaction', async () => {
    const [person, demo] = [await test.makeMember(), await makeDemo()];
    await write(person, demo);
    await write(person, demo);
    expect(await asked()).toEqual(
      [1, 2].map((seq) => ({ payload: expect.objectContaining({ seq, member_id: demo.id }) })),
    );
  });

  it('a message that was refused or repeated asks for none', async () => {
    const [person, demo] = [await test.makeMember(), await makeDemo()];
    const client_id = randomUUID();
    await write(person, demo, client_id);
    await write(person, demo, client_id);
    await test.db.query('insert into block values ($1, $2)', [person.id, demo.id]);
    await write(person, demo);
    expect(await asked()).toHaveLength(1);
  });

  it('they do not answer each other, nor do people', async () => {
    const [person, other, demo] = [await test.makeMember(), await test.makeMember(), await makeDemo()];
    await write(demo, await makeDemo());
    await write(person, other);
    await write(demo, person);
    expect(await asked()).toEqual([]);
  });

  it('nobody is sent notices in the name of one that nobody reads', async () => {
    const [person, demo] = [await test.makeMember(), await makeDemo()];
    await write(person, demo);
    const { rows } = await test.db.query(`select 1 from outbox where topic = 'push'`);
    expect(rows).toEqual([]);
  });
});
