import type { Lander } from '../../blocks/lander/lander.ts';

export default { name: 'video', hasSlugs: true } as const satisfies Lander;
