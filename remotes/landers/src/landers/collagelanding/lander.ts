import type { Lander } from '../../blocks/lander/lander.ts';

export default { name: 'collagelanding', hasSlugs: true } as const satisfies Lander;
