import type { Site } from '../sites/site.ts';

/** Who asks, on which site. */
export interface Asker {
  site: Site;
  memberId: number;
  /** Whether our own client asks, so that what it is given counts as received (decision 9). */
  isClient?: boolean;
}
