import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Payment } from '@vonk/api/credits.ts';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { buildPsp } from '../../../sandbox/psp/src/psp.ts';
import { PSP_SECRET, sendSandboxWebhook } from './sandbox-webhook.ts';
import { openSmsInbox, type SmsInbox } from './sms-inbox.ts';
import { createTestApp, type TestApp, type TestMember } from './test-app.ts';
import { createTestOrders, type TestOrders } from './test-orders.ts';

export interface TestShop extends TestOrders {
  test: TestApp;
  psp: FastifyInstance;
  sms: SmsInbox;
  /** A member whose time for bonuses is over: they pay the normal price. */
  makeBuyer(): Promise<TestMember>;
  /** The provider says something of a payment. */
  says(payment: Payment, status: string, changes?: object): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/** Ends the bonuses of a member: they signed up a month ago. */
export const endBonuses = ({ db }: TestApp, { id }: TestMember) =>
  db.query(`update member set signup_date = now() - interval '30 days' where id = $1`, [id]);

/** The site server with the sandbox's payment provider and a gateway for text messages, each a real server. */
export async function openTestShop(): Promise<TestShop> {
  const sms = await openSmsInbox();
  const psp = await buildPsp({
    base: 'http://psp',
    dataDir: `/tmp/psp-${randomUUID()}`,
    secret: PSP_SECRET,
    bankMs: 400,
  });
  await psp.listen({ port: 0, host: '127.0.0.1' });
  const test = await createTestApp({
    PSP_URL: `http://127.0.0.1:${(psp.server.address() as AddressInfo).port}`,
    SMS_URL: sms.url,
    // Webhooks of the provider go nowhere here: tests send their own or ask for the truth.
    PUBLIC_URL: 'http://127.0.0.1:9',
  });
  return {
    test,
    psp,
    sms,
    ...createTestOrders(test),
    async makeBuyer() {
      const member = await test.makeMember();
      await endBonuses(test, member);
      return member;
    },
    says: (payment, status, changes = {}) => sendSandboxWebhook(test, payment, status, { changes }),
    async close() {
      await test.close();
      await psp.close();
      sms.close();
    },
  };
}
