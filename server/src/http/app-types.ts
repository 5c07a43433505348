import type { Language } from '@vonk/api/languages.ts';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Bus } from '../bus/bus.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Outbound } from '../outbound/outbound.ts';
import type { PaymentProviders } from '../payment-provider/providers.ts';
import type { PaymentRouting } from '../payment-routing/payment-routing.ts';
import type { ServerLease } from '../servers/server-lease.ts';
import type { Site } from '../sites/site.ts';
import type { SiteDirectory } from '../sites/site-directory.ts';
import type { BlobStore } from '../store/blob-store.ts';
import type { Trust } from './trust.ts';

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Everything a feature may need; made by the main program or the test, and passed down. */
export interface Deps {
  config: Config;
  db: Database;
  sites: SiteDirectory;
  bus: Bus;
  /** Says to other servers that this one runs. */
  lease: ServerLease;
  store: BlobStore;
  providers: PaymentProviders;
  /** Which of them takes an order. */
  routing: PaymentRouting;
  /** Calls servers of strangers. */
  outbound: Outbound;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The site of the request's host. */
    site: Site;
    /** Chosen by path prefix header, cookie, the site's language, in this order. */
    language: Language;
    /** The visitor's country by address, or null where it is unknown. */
    country: string | null;
    /** The signed-in member, or null. */
    memberId: number | null;
    /** How well the account is known: limits grow with it. */
    trust: Trust;
    /** SHA-256 of the session's token, or null. */
    sessionHash: Buffer | null;
  }
  interface FastifyContextConfig {
    /** Answers a repeat with the same Idempotency-Key with the first answer; the header is required. */
    isIdempotent?: boolean;
  }
}
