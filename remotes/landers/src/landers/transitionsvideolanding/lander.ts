import type { Lander } from '../../blocks/lander/lander.ts';

export default { name: 'transitionsvideolanding', hasSlugs: true } as const satisfies Lander;
