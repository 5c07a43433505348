/**
 * How people use such a site. Nobody has measured it here: these are assumptions, to be replaced by a company's own figures
 * (`/metrics` has them), and everything that follows from them is as good as they are.
 */
export const POPULATION = {
  /** Of all accounts, those who come on a day. */
  dailyShare: 0.1,
  /** Of a day's calls, those of its busiest hour. */
  busiestHour: 0.1,
  /** Of those who come on a day, those with an open page in the busiest hour. */
  openAtOnce: 0.06,
  /** Calls of somebody on a day that they come. */
  callsPerDay: { page: 6, search: 10, profile: 12, chats: 8, conversation: 16, likes: 5, user: 10, send: 8 },
};

/** Prices a month in euros, without traffic: round figures of European providers, to be replaced by a contract's. */
export const PRICES = {
  core: 14,
  memoryGb: 3,
  diskGb: 0.1,
  /** Of outgoing traffic, by the terabyte. */
  trafficTb: 2,
};

/** What one machine can be, and how it behaves. */
export const MACHINE = {
  mostCores: 64,
  mostMemoryGb: 512,
  mostDiskGb: 20_000,
  siteCores: 4,
  /** A core that is busier than this makes its callers wait. */
  busiest: 0.7,
  /** One write to the disk that is sure; all commits that wait share the next one (group commit). */
  flushMs: 1,
  /** Of an open connection (bench:connections). */
  connectionKb: 14,
  /** Of the database, what is asked again and again and belongs into memory. */
  hotShare: 0.3,
};
