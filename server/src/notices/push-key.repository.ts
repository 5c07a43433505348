import webPush from 'web-push';
import type { PushKeys } from '../config.ts';
import type { Database, Queryable } from '../database/database.ts';
import { createSealer } from '../secrets/sealer.ts';

/** Browsers that subscribed with a key before these have come back since, or never will. */
const MOST_KEYS = 3;

/** The keys of push messages that this installation made, sealed with the server's own key. */
export const createPushKeyRepository = (db: Queryable, signingKeys: readonly string[]) => {
  const sealer = createSealer(signingKeys, 'push');
  return {
    /** The keys in use, the present ones first. Those that were sealed with a key that is gone are of no use and left out. */
    async list(): Promise<PushKeys[]> {
      const { rows } = await db.query<{ public_key: string; sealed_private_key: Buffer }>(
        `select public_key, sealed_private_key from push_key order by id desc limit ${MOST_KEYS}`,
      );
      return rows.flatMap(({ public_key: publicKey, sealed_private_key }) => {
        try {
          return [{ publicKey, privateKey: sealer.open(sealed_private_key, publicKey).toString() }];
        } catch {
          return [];
        }
      });
    },
    /** Makes new keys, which are the present ones from now. */
    async make(): Promise<PushKeys> {
      const { publicKey, privateKey } = webPush.generateVAPIDKeys();
      await db.query('insert into push_key (public_key, sealed_private_key) values ($1, $2)', [
        publicKey,
        sealer.seal(Buffer.from(privateKey), publicKey),
      ]);
      return { publicKey, privateKey };
    },
  };
};

/** Makes the keys of push messages where there are none yet: once, also when two begin at the same moment. */
export const ensurePushKeys = (db: Database, signingKeys: readonly string[]): Promise<void> =>
  db.inTransaction(async (trx) => {
    await trx.query('lock table push_key in share row exclusive mode');
    const keys = createPushKeyRepository(trx, signingKeys);
    if ((await keys.list()).length === 0) await keys.make();
  });
