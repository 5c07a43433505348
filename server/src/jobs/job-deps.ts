import type { Bus } from '../bus/bus.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { SiteDirectory } from '../sites/site-directory.ts';
import type { BlobStore } from '../store/blob-store.ts';

export interface OutgoingMail {
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** What a job may need; made in worker.ts and in tests. */
export interface JobDeps {
  config: Config;
  db: Database;
  sites: SiteDirectory;
  bus: Bus;
  store: BlobStore;
  sendMail(mail: OutgoingMail): Promise<void>;
}

/** Does the work of one outbox row. It may run twice for one row, and is tried again when it throws. */
export type JobHandler = (payload: unknown, deps: JobDeps) => Promise<void>;
