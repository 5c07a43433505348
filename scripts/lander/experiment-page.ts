import { SLUGS } from '@vonk/api/options.ts';
import { isLanderRemote, landerOf } from '@vonk/api/remotes.ts';
import { matchRoute, ROUTES } from '@vonk/api/route-map.ts';
import type { NewExperiment } from '../../server/src/experiments/experiment.ts';
import type { ReleaseContext } from '../release/release-context.ts';

/** Landers that visitors of this product get: those of the live bundle, and those that are live by themselves. */
async function liveLanders({ releases }: Pick<ReleaseContext, 'releases'>, siteId: number): Promise<string[]> {
  const { registry, canaries } = await releases.live(siteId);
  const own = [...Object.keys(registry), ...canaries.map(({ remote }) => remote)].filter(isLanderRemote).map(landerOf);
  return [...new Set([...(registry.landers?.landers ?? []), ...own])].sort();
}

/** Says in sentences what an experiment names that is not there: a test of nothing would look like one without a difference. */
export async function missingFromPage(
  context: Pick<ReleaseContext, 'releases'>,
  { path, siteId, variants }: Pick<NewExperiment, 'path' | 'siteId' | 'variants'>,
): Promise<string[]> {
  const match = matchRoute(path);
  if (!match) return [`there is no page ${path}`];
  if (match.route.needsMember) return [`${path} is for members alone, and experiments are for visitors`];
  const { lander } = match.params;
  if (lander !== undefined) {
    const landers = await liveLanders(context, siteId);
    if (!landers.includes(lander)) return [`no lander '${lander}' is live: there are ${landers.join(', ')}`];
  }
  const known: readonly string[] = SLUGS;
  const takesSlugs = ROUTES.some((route) => route.path === `${match.route.path}/:slug`);
  return variants.flatMap(({ key, slug }) => {
    if (slug === undefined) return [];
    if (!takesSlugs) return [`${key}: ${path} has no texts by slug`];
    return known.includes(slug) ? [] : [`${key}: no text has the slug '${slug}': there are ${SLUGS.join(', ')}`];
  });
}
