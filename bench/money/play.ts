import { randomUUID } from 'node:crypto';
import type { Database } from '../../server/src/database/database.ts';
import { bookMoney } from '../../server/src/money/book-money.ts';
import { createActs } from './acts.ts';
import { createDeliveries } from './deliveries.ts';
import { createInsist } from './insist.ts';
import { violations } from './invariants.ts';
import { type Operation, planOf } from './plan.ts';
import { createSimProvider } from './sim-provider.ts';
import type { MoneyWorld } from './world.ts';

export interface Game {
  db: Database;
  world: MoneyWorld;
  seed: string;
  operations: number;
  /** How many play at the same time; one plays a seed again in the same order. */
  players: number;
  kill(what: 'connection' | 'worker'): Promise<void>;
  onProgress?(done: number): void;
}

export interface Played {
  violations: string[];
  /** How often something happened: acts by kind, refusals by code, retries after an outage. */
  counts: Map<string, number>;
}

/** Messages that may be given back; more would only be kept. */
const MOST_RETURNABLE = 500;

function at<T>(list: T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('the world is empty');
  return item;
}

/** Makes what does one operation of a plan, and remembers which messages were acknowledged. */
async function createTable(game: Game, counts: Map<string, number>) {
  const { db, world } = game;
  const provider = createSimProvider();
  const acts = await createActs(db, provider);
  const { insist, count } = createInsist(counts);
  const deliveries = createDeliveries({ acts, provider, insist, count, end: game.operations });
  const sent = new Set<string>();
  const returnable: { memberId: number; clientId: string; cost: number }[] = [];

  async function send({ talk: place, isSecond, tries, isLost }: Operation & { kind: 'send' }): Promise<void> {
    const talk = at(world.talks, place);
    const clientId = randomUUID();
    const once = () => insist('send', () => acts.send(talk, isSecond, clientId));
    const answers = await Promise.all(Array.from({ length: tries }, once));
    // The answer was lost: asked again.
    if (isLost) answers.push(await once());
    const cost = answers.find((answer) => answer !== null);
    if (cost === undefined || cost === null) return;
    sent.add(clientId);
    if (cost > 0 && returnable.length < MOST_RETURNABLE)
      returnable.push({ memberId: isSecond ? talk.bId : talk.aId, clientId, cost });
  }

  async function buy(
    { member, bundle, code, devices, steps }: Operation & { kind: 'buy' },
    index: number,
  ): Promise<void> {
    const typed = code === null ? null : at(world.codes, code);
    const checkout = () => insist('checkout', () => acts.checkout(at(world.members, member), bundle, typed));
    const ids = await Promise.all(Array.from({ length: devices }, checkout));
    const id = ids.find((each) => each !== null);
    if (id) deliveries.schedule(index, id, steps);
  }

  async function act(operation: Operation, index: number): Promise<unknown> {
    if (operation.kind === 'send') return send(operation);
    if (operation.kind === 'buy') return buy(operation, index);
    if (operation.kind === 'pay_back') return insist('pay back', acts.payBack);
    if (operation.kind === 'book') return insist('book', () => bookMoney(db));
    if (operation.kind === 'kill') return insist(`kill ${operation.what}`, () => game.kill(operation.what));
    if (operation.kind === 'give_back') {
      const back = returnable.pop();
      return back && insist('give back', () => acts.giveBack(back.memberId, back.cost, back.clientId));
    }
    const memberId = at(world.members, operation.member);
    const key = acts.newKey();
    const once = () =>
      operation.kind === 'grant'
        ? insist('grant', () => acts.grant(memberId, operation.credits, key))
        : insist('withdraw', () => acts.withdraw(memberId));
    await once();
    return operation.isLost ? once() : null;
  }
  return { act, deliveries, provider, sent };
}

/** Plays the operations of a seed against the database, then settles what is open and says what is wrong. */
export async function play(game: Game): Promise<Played> {
  const counts = new Map<string, number>();
  const { act, deliveries, provider, sent } = await createTable(game, counts);
  const plan = planOf(game.seed, game.operations);
  let index = 0;
  const player = async () => {
    for (let next = plan.next(); !next.done; next = plan.next()) {
      const mine = index++;
      await deliveries.run(mine);
      await act(next.value, mine);
      if (mine % 10_000 === 0) game.onProgress?.(mine);
    }
  };
  await Promise.all(Array.from({ length: game.players }, player));
  await deliveries.settle();
  while (await bookMoney(game.db));
  return { violations: await violations(game.db, provider, { sent, believed: deliveries.believed() }), counts };
}
