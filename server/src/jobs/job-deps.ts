import type { Bus } from '../bus/bus.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Outbound } from '../outbound/outbound.ts';
import type { PaymentProviders } from '../payment-provider/providers.ts';
import type { SiteDirectory } from '../sites/site-directory.ts';
import type { BlobStore } from '../store/blob-store.ts';
import type { Payloads, Topic } from './topics.ts';

export interface OutgoingMail {
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Where a post ends mails of this kind; none of a mail that cannot be ended. */
  unsubscribe?: string;
  /** The job that sends it, the same with each try. */
  job?: string;
}

/** The parts that a job may need; the worker makes them, and so do tests. */
export interface JobDeps {
  config: Config;
  db: Database;
  sites: SiteDirectory;
  bus: Bus;
  store: BlobStore;
  providers: PaymentProviders;
  /** Calls servers of strangers. */
  outbound: Outbound;
  sendMail(mail: OutgoingMail): Promise<void>;
}

/** Does the work of one outbox row. It may run twice for one row, and is tried again when it throws. */
export type JobHandler<T extends Topic> = (payload: Payloads[T], deps: JobDeps) => Promise<void>;
