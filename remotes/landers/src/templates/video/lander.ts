import type { Lander } from '../../blocks/lander/lander.ts';

export default { name: 'template', hasSlugs: true } as const satisfies Lander;
