import type { App, Deps } from './http/app-types.ts';
import { siteRoutes } from './sites/site.route.ts';

/** Every feature's routes, one line each. */
export const features: ((app: App, deps: Deps) => Promise<void>)[] = [siteRoutes];
