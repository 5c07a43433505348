import { randomUUID } from 'node:crypto';
import type { Acts } from './acts.ts';
import type { Insist } from './insist.ts';
import type { Step } from './plan.ts';
import type { SimProvider } from './sim-provider.ts';

interface Parts {
  acts: Acts;
  provider: SimProvider;
  insist: Insist;
  count: (what: string) => void;
  /** The number of operations: what would come after them comes at the end. */
  end: number;
}

/** Lets the provider move money at its operation and its webhooks arrive at theirs: twice, late, out of order, forged. */
export function createDeliveries({ acts, provider, insist, count, end }: Parts) {
  const due = new Map<number, (() => Promise<void>)[]>();
  let believed = 0;
  const later = (index: number, act: () => Promise<void>) => {
    const when = Math.min(index, end);
    due.set(when, [...(due.get(when) ?? []), act]);
  };

  async function forge(paymentId: string): Promise<void> {
    try {
      await provider.webhook(paymentId, 'completed', `evt_${randomUUID()}`, { isForged: true });
      believed += 1;
    } catch {
      count('forged webhook refused');
    }
  }

  async function happen(index: number, paymentId: string, step: Step): Promise<void> {
    if (!provider.move(paymentId, step.status)) return;
    const webhook = (eventId: string, isWrong = false) =>
      provider.webhook(paymentId, step.status, eventId, { isWrong });
    if (step.isForged) await forge(paymentId);
    if (step.isWrong) await insist('wrong webhook', async () => acts.tell(await webhook(`evt_${randomUUID()}`, true)));
    const eventId = `evt_${randomUUID()}`;
    for (const arrival of step.arrivals)
      later(index + arrival, async () => void (await insist('webhook', async () => acts.tell(await webhook(eventId)))));
  }

  async function run(index: number): Promise<void> {
    const ready = due.get(index) ?? [];
    due.delete(index);
    for (const act of ready) await act();
  }

  return {
    run,
    /** Plans what becomes of a checkout that was made at operation `index`. */
    schedule(index: number, paymentId: string, steps: Step[]): void {
      for (const step of steps) later(index + step.after, () => happen(index + step.after, paymentId, step));
    },
    /** What was to come late comes now, and the provider is asked for every payment, as the product does each minute. */
    async settle(): Promise<void> {
      while (due.size) for (const index of [...due.keys()].sort((a, b) => a - b)) await run(index);
      for (const id of provider.checkouts.keys()) await insist('asked', () => acts.ask(id));
    },
    /** Forged webhooks that were believed. */
    believed: () => believed,
  };
}
