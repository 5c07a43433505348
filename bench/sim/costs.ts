/** What one call costs. */
export interface CallCost {
  /** Processor time of the site server and of the database, in milliseconds. */
  siteMs: number;
  databaseMs: number;
  /** As they go over the line, packed. */
  bytes: number;
}

/** What `npm run bench:costs` measured in a product of one size. */
export interface Costs {
  /** Demo members that were asked for; `members` are those that there were. */
  demo: number;
  members: number;
  databaseBytesPerMember: number;
  calls: Record<string, CallCost>;
}
