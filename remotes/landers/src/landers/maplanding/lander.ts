import type { Lander } from '../../blocks/lander/lander.ts';

export default { name: 'maplanding', hasSlugs: true } as const satisfies Lander;
