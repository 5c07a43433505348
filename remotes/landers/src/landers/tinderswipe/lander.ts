import type { Lander } from '../../blocks/lander/lander.ts';

export default { name: 'tinderswipe', hasSlugs: false } as const satisfies Lander;
