import type { Lander } from '../../blocks/lander/lander.ts';

export default { name: 'alonetonight', hasSlugs: true } as const satisfies Lander;
