import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Checkout, STATUSES, type Status } from './checkout.ts';
import type { CheckoutStore } from './checkout-store.ts';
import { consolePage, donePage, payPage, securePage } from './pay-page.ts';
import { sendPage } from './send-page.ts';
import { cardLabel, cardOutcome, digitsOf } from './test-numbers.ts';
import type { Mischief, Webhooks } from './webhooks.ts';

/** What the pages and the merchants' calls share. */
export interface PspParts {
  store: CheckoutStore;
  webhooks: Webhooks;
  move(ref: string, status: Status, mischief?: Mischief, changes?: Partial<Checkout>): boolean;
}

const PENDING_MS = 4_000;
const CHARGE_BACK_MS = 10_000;
const LATE_MS = 10_000;

type Form = Record<string, string | undefined>;

/** What people see: the hosted page, the 3-D Secure step, and a console for what happens later. */
export async function hostedPages(app: FastifyInstance, { store, webhooks, move }: PspParts): Promise<void> {
  app.addHook<{ Params: { ref?: string } }>('preHandler', async (request, reply) => {
    const { ref } = request.params;
    if (ref && !store.find(ref)) await sendPage(reply, 'No such payment', 404);
  });
  const found = (ref: string): Checkout => {
    const checkout = store.find(ref);
    if (!checkout) throw new Error(`no checkout ${ref}`);
    return checkout;
  };
  const back = (reply: FastifyReply, ref: string) => reply.redirect(found(ref).return_url, 303);

  app.get('/', async (_request, reply) => sendPage(reply, consolePage(store.newest(50))));

  app.get<{ Params: { ref: string } }>('/pay/:ref', async (request, reply) => {
    const checkout = found(request.params.ref);
    return sendPage(reply, checkout.status === 'open' ? payPage(checkout) : donePage(checkout));
  });
  app.get<{ Params: { ref: string } }>('/pay/:ref/secure', async (request, reply) =>
    sendPage(reply, securePage(found(request.params.ref))),
  );

  app.post<{ Params: { ref: string }; Body: Form }>('/pay/:ref/card', async (request, reply) => {
    const { ref } = request.params;
    const number = request.body.number ?? '';
    const outcome = cardOutcome(number);
    if (found(ref).status !== 'open') return back(reply, ref);
    if (outcome === 'declined') return sendPage(reply, payPage(found(ref), 'The card was declined'), 402);
    const card = { card_number: digitsOf(number), card_label: cardLabel(number) };
    if (outcome === 'three_d_secure') {
      store.save({ ...found(ref), ...card });
      return reply.redirect(`/pay/${ref}/secure`, 303);
    }
    move(ref, 'completed', {}, card);
    return back(reply, ref);
  });

  app.post<{ Params: { ref: string }; Body: Form }>('/pay/:ref/outcome', async (request, reply) => {
    const { ref } = request.params;
    const { outcome = '', twice, delay, reorder, forge } = request.body;
    const mischief: Mischief = { times: twice ? 3 : 1, delayMs: delay ? LATE_MS : 0, isForged: Boolean(forge) };
    const isCard = found(ref).method === 'card' && !found(ref).card_number;
    const card = isCard ? { card_number: '4242424242424242', card_label: cardLabel('4242424242424242') } : {};
    if (outcome === 'three_d_secure') return reply.redirect(`/pay/${ref}/secure`, 303);
    if (outcome === 'failed' || outcome === 'cancelled') move(ref, outcome, mischief);
    if (outcome === 'pending' && move(ref, 'pending', mischief, card))
      webhooks.later(PENDING_MS, () => move(ref, 'completed', mischief));
    if (outcome === 'paid' || outcome === 'charge_back') {
      const isMoved = move(ref, 'completed', mischief, card);
      if (isMoved && reorder) webhooks.send(found(ref), 'pending', { delayMs: (mischief.delayMs ?? 0) + 1000 });
      if (isMoved && outcome === 'charge_back')
        webhooks.later(CHARGE_BACK_MS, () => move(ref, 'charged_back', mischief));
    }
    return back(reply, ref);
  });

  app.post<{ Params: { ref: string }; Body: Form }>('/console/:ref', async (request, reply) => {
    const { ref } = request.params;
    const { action } = request.body;
    const status = STATUSES.find((each) => each === action);
    if (action === 'duplicate') webhooks.send(found(ref), found(ref).status, { times: 3 });
    else if (action === 'forged') webhooks.send(found(ref), found(ref).status, { times: 0, isForged: true });
    else if (status) move(ref, status);
    return reply.redirect('/', 303);
  });
}
