import { randomUUID } from 'node:crypto';
import type { BundlesReply, Payment, PaymentReply } from '@vonk/api/credits.ts';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp, TestMember } from './test-app.ts';

/** What a member orders. */
export interface TestOrders {
  /** Asks for a checkout of the smallest bundle by card, or of what `body` says. */
  pay(member: TestMember, body?: object, key?: string): Promise<LightMyRequestResponse>;
  created(member: TestMember, body?: object): Promise<Payment>;
}

/** Makes orders of credits as our client does. */
export function createTestOrders(test: TestApp): TestOrders {
  async function pay(member: TestMember, body: object = {}, key: string = randomUUID()) {
    const { bundles } = (await test.call('GET', '/api/bundles', { member })).json<BundlesReply>();
    return test.call('POST', '/api/payments', {
      member,
      headers: { 'idempotency-key': key },
      body: { bundle_id: bundles[0]?.id, method: 'card', ...body },
    });
  }
  return { pay, created: async (member, body) => (await pay(member, body)).json<PaymentReply>().payment };
}
