import { randomUUID } from 'node:crypto';
import { createMessageRepository, termsOf } from '../../server/src/chat/message.repository.ts';
import { grantCredits } from '../../server/src/credits/grant-credits.ts';
import type { Database } from '../../server/src/database/database.ts';
import { openSiteDirectory } from '../../server/src/sites/site-directory.ts';
import { createProviderActs } from './provider-acts.ts';
import { createPurchaseActs } from './purchase-acts.ts';
import type { SimProvider } from './sim-provider.ts';
import type { MoneyTalk } from './world.ts';

/** What members and their provider do, by the product's own functions; each may be repeated under the same ids. */
export async function createActs(db: Database, provider: SimProvider) {
  const sites = await openSiteDirectory(db, 'test', { warn: () => {} });
  sites.close();
  const site = sites.byId(1);
  if (!site) throw new Error('there is no first site');
  const terms = termsOf(site, { isDemo: true });
  const messages = createMessageRepository(db);
  const providerActs = createProviderActs(db, provider);

  return {
    ...providerActs,
    ...(await createPurchaseActs(db, provider, { site, ask: providerActs.ask })),
    async send(talk: MoneyTalk, isSecond: boolean, clientId: string): Promise<number> {
      const senderId = isSecond ? talk.bId : talk.aId;
      const sent = await messages.send(
        talk.id,
        { senderId, clientId, kind: 'text', text: 'hello', attachment: null, shownCredits: null },
        terms,
      );
      return sent.message.cost;
    },
    grant: (memberId: number, credits: number, key: string) =>
      db.of(memberId).inTransaction((trx) => grantCredits(trx, { memberId, credits, kind: 'adjustment', key })),
    giveBack: (memberId: number, credits: number, clientId: string) =>
      db
        .of(memberId)
        .inTransaction((trx) =>
          grantCredits(trx, { memberId, credits, kind: 'refund', key: `message_refund:${clientId}` }),
        ),
    newKey: () => `sim:${randomUUID()}`,
  };
}
export type Acts = Awaited<ReturnType<typeof createActs>>;
