import type { Lander } from '../../blocks/lander/lander.ts';

export default { name: 'gallery', hasSlugs: true } as const satisfies Lander;
