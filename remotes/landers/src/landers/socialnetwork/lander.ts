import type { Lander } from '../../blocks/lander/lander.ts';

export default { name: 'socialnetwork', hasSlugs: true } as const satisfies Lander;
