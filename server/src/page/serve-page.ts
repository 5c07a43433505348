import type { Registry } from '@vonk/api/page.ts';
import { matchRoute } from '@vonk/api/route-map.ts';
import { recalledSearch, SEARCH_COOKIE } from '@vonk/api/search-cookie.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { loadUser } from '../accounts/load-user.ts';
import { createPageExperiments } from '../experiments/page-experiments.ts';
import type { App, Deps } from '../http/app-types.ts';
import { giveWay } from '../http/give-way.ts';
import { takePosted } from '../plain-forms/posted-form.ts';
import { keepBegun } from '../releases/begun-checkout.ts';
import type { HostBuild } from '../releases/builds.ts';
import { chooseReleases } from '../releases/choose-releases.ts';
import type { createRegistryCache } from '../releases/registry-cache.ts';
import type { ReleaseRepository } from '../releases/release.repository.ts';
import type { ReleaseFiles } from '../releases/release-files.ts';
import type { ReleaseHealth } from '../releases/release-health.ts';
import { languageOfPath } from '../sites/language.ts';
import { consentOf, obeyChoice } from '../visitors/consent.ts';
import { maySignUp, recordHit } from '../visitors/tracking.ts';
import { createPageComposer } from './compose-page.ts';
import { errorEnd } from './document/error-page.ts';
import type { PageRequest } from './page-request.ts';
import { keepNamedLanguage, languageRedirect, leftRedirect, visitorRedirect } from './redirects.ts';
import { createPageSender } from './send-page.ts';

interface PageServerParts {
  host: HostBuild;
  liveOf: ReturnType<typeof createRegistryCache>;
  /** What this host cannot run is replaced while servers of other builds run. */
  canRun: (registry: Registry) => Registry;
  preview: ReleaseRepository['preview'];
  files: ReleaseFiles;
  health: ReleaseHealth;
}

/**
 * A member's page has a head that needs no data: nothing is said of it to search engines, and it is counted nowhere. Of
 * pages that visitors share, only the painted page tells if there is one.
 */
const leavesEarly = ({ match, visitor }: PageRequest, isCounted: boolean): boolean =>
  match !== null && !match.route.isShared && visitor.user !== null && !isCounted;

/** Leads elsewhere for now: who signs in or out is led another way, and Back must not go by the answer of before. */
const leadTo = (reply: FastifyReply, path: string) => reply.header('cache-control', 'no-store').redirect(path, 302);

/** Only what its data tells says if there is something at such an address. */
const mayBeMissing = ({ match }: PageRequest): boolean => match?.route.path.includes(':') ?? true;

/** Serves the HTML of every path. Close it with the server. */
export function createPageServer(
  app: App,
  deps: Deps,
  { host, liveOf, canRun, preview, files, health }: PageServerParts,
) {
  const { config, db } = deps;
  const pages = createPageComposer(app, deps, host);
  const experiments = createPageExperiments(db, app.log);

  /** The versions this visitor gets, as far as their files are here. */
  async function registryFor(request: FastifyRequest, reply: FastifyReply, url: URL, path: string) {
    const live = await liveOf(request.site.id);
    const own = await chooseReleases(live, { request, reply, search: url.searchParams, preview });
    const chosen = canRun(await keepBegun(db, own, request.memberId, path));
    return files.available(chosen, matchRoute(path, chosen)?.route.remote);
  }

  const { startOf, sendStart, sendRest, sendWhole } = createPageSender({ ...deps, host, releaseOf: pages.releaseOf });

  return {
    async serve(request: FastifyRequest, reply: FastifyReply) {
      const { site } = request;
      // Put together, not resolved: '//x' would name a host.
      const url = new URL(`http://page${request.url}`);
      const elsewhere = languageRedirect(request, url);
      if (elsewhere) {
        keepNamedLanguage(request, reply, url);
        return leadTo(reply, elsewhere);
      }
      const { rest: path } = languageOfPath(url.pathname);
      const user =
        request.memberId === null ? null : await loadUser(db.read, request.memberId, site, config.signingKey);
      const away = visitorRedirect(request, url, user) ?? leftRedirect(request, url, config.signingKeys);
      obeyChoice(request, reply);
      // The login's address holds a partner's values inside `next` alone: a visitor's are kept on the way to it.
      if (!away || !user) await recordHit(db, request, reply);
      if (away) return leadTo(reply, away);
      const registry = await registryFor(request, reply, url, path);
      const match = matchRoute(path, registry);
      const assigned = await experiments.assign(request, reply, path);
      const visitor = {
        user,
        variant: assigned?.variant ?? null,
        consent: consentOf(request, assigned !== null),
        maySignUp: await maySignUp(db, request),
        posted: takePosted(request, reply, path),
        recalledSearch: recalledSearch(request.cookies[SEARCH_COOKIE], request.memberId),
      };
      const asked = { request, match, registry, search: url.searchParams, visitor };
      const served = { asked, path, start: startOf(asked) };
      const isEarly = leavesEarly(asked, assigned !== null);
      let stream = isEarly && !mayBeMissing(asked) ? sendStart(served, 200, reply) : null;
      try {
        if (stream) await giveWay();
        const data = await pages.load(asked);
        if (isEarly) stream ??= sendStart(served, data.status, reply);
        await giveWay();
        const page = await pages.paint(asked, data);
        await giveWay();
        if (assigned && page.status === 200)
          await experiments.noteVisit(request, reply, { ...assigned, version: page.release?.version ?? '' });
        const live = match ? registry[match.route.remote] : null;
        if (match && live && page.outcome !== 'unknown') health.note(match.route.remote, live.version, page.outcome);
        if (stream) await sendRest(stream, served, page);
        else await sendWhole(served, page, reply);
      } catch (error) {
        if (!stream) throw error;
        await stream.end([errorEnd(error as FastifyError, request)]);
      }
      return reply;
    },
    close: () => pages.close(),
  };
}
