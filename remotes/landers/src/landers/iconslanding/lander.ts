import type { Lander } from '../../blocks/lander/lander.ts';

export default { name: 'iconslanding', hasSlugs: true } as const satisfies Lander;
