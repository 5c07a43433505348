import type { PaymentStory } from '@vonk/api/desk/payments.ts';
import { useBooksDesk } from '../testing/books-desk.ts';

const opened = useBooksDesk();
const books = () => opened().books;
const desk = () => opened().desk;
const staff = () => opened().staff;

/** A purchase of a member whose account kept these values. */
async function boughtFrom(tracking: object) {
  const member = await books().shop.test.makeMember();
  await books().db.query(`update member set tracking = $2, signup_date = now() - interval '1 hour' where id = $1`, [
    member.id,
    tracking,
  ]);
  const { payment_id } = await books().buy(member);
  return { memberId: member.id, payment_id };
}
const hit = (
  path: string,
  { sub1, minutes, member = null }: { sub1: string; minutes: number; member?: number | null },
) =>
  books().db.query(
    `insert into tracking_hit (site_id, visitor_id, path, network, ref, sub1, member_id, created_at)
     values (1, gen_random_uuid(), $1, 'clicky', 'summer', $2, $3, now() - make_interval(mins => $4))`,
    [path, sub1, member, minutes],
  );
const originOf = async (id: string) =>
  (await desk().call('GET', `/api/desk/payments/${id}`, { staff: staff() })).json<PaymentStory>().origin;

describe('decision 24 the story of a payment has the partner’s click it came from', () => {
  it('with what the account kept, its hits before the signup, and what the partner was told', async () => {
    const { memberId, payment_id } = await boughtFrom({ network: 'clicky', ref: 'summer', sub1: 'c-1' });
    await hit('/landing', { sub1: 'c-1', minutes: 70 });
    await hit('/later', { sub1: 'c-1', minutes: 10 });
    await hit('/other', { sub1: 'c-2', minutes: 70 });
    await hit('/agreed', { sub1: 'c-9', minutes: 65, member: memberId });
    await books().db.query(
      `with n as (insert into postback_network (site_id, network, event, url) values (1, 'clicky', 'signup', 'https://n.example/p') returning id)
       insert into postback (postback_network_id, member_id, event, url, status, response_code) select id, $1, 'signup', '', 'sent', 200 from n`,
      [memberId],
    );
    const { click, visits } = await originOf(payment_id);
    expect(click).toMatchObject({ network: 'clicky', ref: 'summer', sub1: 'c-1', sub2: null });
    expect(visits.map(({ what, detail }) => [what, detail])).toEqual([
      ['hit', '/landing'],
      ['hit', '/agreed'],
      ['signup', ''],
      ['postback', 'signup · sent · 200'],
    ]);
  });

  it('and guesses nothing: of a click id that two accounts kept no hit is told, and without a link there is no click', async () => {
    const one = await boughtFrom({ network: 'clicky', ref: 'summer', sub1: 'c-3' });
    await boughtFrom({ network: 'clicky', ref: 'summer', sub1: 'c-3' });
    await hit('/landing', { sub1: 'c-3', minutes: 70 });
    const shared = await originOf(one.payment_id);
    expect([shared.click?.sub1, shared.visits.map(({ what }) => what)]).toEqual(['c-3', ['signup']]);
    const plain = await boughtFrom({});
    expect((await originOf(plain.payment_id)).click).toBeNull();
  });
});
