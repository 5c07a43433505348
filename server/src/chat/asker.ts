import type { Site } from '../sites/site.ts';

/** The member who asks, on which site. */
export interface Asker {
  site: Site;
  memberId: number;
  /** True when our own client asks: what it is given then counts as received (decision 9). */
  isClient?: boolean;
}
