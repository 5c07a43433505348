import type { Crowd } from './people.ts';

/** Who lives on a demo site, and which share of all demo people that is. */
export interface CrowdPlan extends Pick<Crowd, 'countries' | 'womenShare' | 'isGay'> {
  share: number;
  home: string;
}

/** The crowds of the demo sites, by slug. */
export const CROWDS: Record<string, CrowdPlan> = {
  vonk: {
    share: 0.84,
    home: 'NL',
    womenShare: 0.54,
    isGay: false,
    countries: [
      ['NL', 50],
      ['BE', 14],
      ['DE', 11],
      ['GB', 7],
      ['FR', 4],
      ['ES', 2],
      ['IT', 2],
      ['AT', 2],
      ['CH', 1],
      ['IE', 1],
      ['PL', 1],
      ['DK', 1],
      ['SE', 1],
      ['NO', 1],
      ['FI', 1],
      ['US', 1],
    ],
  },
  beacon: {
    share: 0.16,
    home: 'GB',
    womenShare: 0,
    isGay: true,
    countries: [
      ['GB', 52],
      ['IE', 20],
      ['US', 14],
      ['NL', 5],
      ['CA', 3],
      ['AU', 3],
      ['NZ', 1],
      ['DE', 2],
    ],
  },
};
