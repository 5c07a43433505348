import path from 'node:path';
import type { Consent } from '@vonk/api/consent.ts';
import type { Boot } from '@vonk/api/page.ts';
import { type HostBuild, releaseFolder } from '../../releases/builds.ts';
import type { Site } from '../../sites/site.ts';
import type { PageRequest, Release } from '../page-request.ts';
import { createPageCache } from './page-cache.ts';
import type { PageData } from './page-data.ts';
import type { RenderedPage } from './rendered-page.ts';
import {
  FALLBACK_RENDER_MS,
  PATIENT_RENDER_MS,
  RENDER_MS,
  type Renderer,
  type Rendering,
  type RenderOrder,
} from './renderer.ts';
import type { StringFiles } from './strings.ts';
import { createTurns } from './turns.ts';

/** A visitor's page is rendered anew after this long; text and data always come from the same moment, or hydration would differ. */
const PUBLIC_PAGE_MS = 30_000;
/** A page that is made when something on it is removed may have been read before: for so long none is kept. */
const UNSURE_MS = 10_000;
const SHELL_MS = 600_000;
/** A version that was too slow with a page is not asked again for this long: it must not take the renderer from the others. */
const REST_MS = 10_000;

/** What a view says of its version: that it works, that it fails by its own doing, or nothing (load, and pages at rest). */
export type Outcome = 'fine' | 'failed' | 'unknown';

export type PublicPage = Pick<Boot, 'settings' | 'data' | 'clock'> & { status: number; rendered: RenderedPage };

interface Wanted {
  page: PageData;
  boot: Boot;
  strings: StringFiles;
  release: Release | null;
  /** There is no version before to go on with. */
  isLast: boolean;
  /** It is the version before itself. */
  isFallback: boolean;
}

interface Made {
  page: PublicPage | null;
  outcome: Outcome;
}

const states = new WeakMap<Site, number>();
let lastState = 0;

/** Stands for a site as its settings are now: whoever changes them sees that on the next page, not when those kept are old. */
function stateOf(site: Site): number {
  const state = states.get(site) ?? ++lastState;
  states.set(site, state);
  return state;
}

/** A page shows the visitor's choice: whoever chose otherwise never gets it. */
const consentKey = (consent: Consent): string => Object.values(consent).join('/');

/** The key of a page that all visitors of a kind get alike; null for a page that is one visitor's. */
function publicKey({ request, match, search, visitor }: PageRequest, release: Release | null): string | null {
  const { user, variant, consent, posted, maySignUp } = visitor;
  if (user || search.size || posted || !match?.route.isShared) return null;
  const kind = [request.country, variant?.name, consentKey(consent), maySignUp];
  return [release?.version, stateOf(request.site), request.language, ...kind, request.url].join(' ');
}

/** Of so many it is remembered that they were too slow. */
const MOST_SLOW = 1_000;

/** Renders pages and their layouts, from the cache where all visitors get the same. */
export function createRenditions(renderer: Renderer, host: HostBuild, dirs: string[]) {
  const publicPages = createPageCache<PublicPage>(PUBLIC_PAGE_MS);
  const shells = createPageCache<RenderedPage>(SHELL_MS);
  const resting = createPageCache<true>(REST_MS);
  /** Server builds that rendered a page here: the first rendition of one loads its code, which takes longer. */
  const warm = new Set<string>();
  /** Pages that were too slow when they were last rendered. */
  const slow = new Set<string>();
  const trials = new Map<string, ReturnType<typeof createTurns>>();
  const slowTurns = createTurns(1);
  let forgottenAt = 0;
  const hostFile = path.join(host.folder, 'server/host.cjs');

  /** The server's build of the release that renders the page; null where it is not here. */
  function remoteFile({ match }: PageRequest, release: Release | null) {
    if (!match || !release) return null;
    const folder = releaseFolder(dirs, match.route.remote, release.version);
    return folder ? { name: match.route.remote, file: path.join(folder, 'server/remote.cjs') } : null;
  }

  /** Remembers how a page went. */
  function note(rendering: Rendering, file: string | undefined, place: string): Rendering {
    if (rendering.kind === 'slow') {
      resting.set(place, true);
      // A crowd that all of it is too slow for would fill the memory with places.
      if (slow.size >= MOST_SLOW) slow.clear();
      slow.add(place);
    } else if (rendering.kind === 'rendered') {
      slow.delete(place);
      if (file) warm.add(file);
    }
    return rendering;
  }

  /**
   * Renders a page. What may hang is tried one at a time: the first page of each version, and of all that were too slow before
   * one. It gets one thread, and everybody else the other.
   */
  async function tryOut(order: RenderOrder, place: string, limitMs: number): Promise<Rendering> {
    const file = order.remote?.file;
    const isTried = () => !file || (warm.has(file) && !slow.has(place));
    if (!file || isTried()) return note(await renderer.render(order, limitMs), file, place);
    const turns = slow.has(place) ? slowTurns : (trials.get(file) ?? createTurns(1));
    if (turns !== slowTurns) trials.set(file, turns);
    try {
      await turns.take(false, AbortSignal.timeout(limitMs));
    } catch {
      return { kind: 'not begun' };
    }
    if (isTried()) {
      turns.free();
      return note(await renderer.render(order, limitMs), file, place);
    }
    try {
      if (resting.fresh(place)) return { kind: 'not begun' };
      return note(await renderer.render(order, limitMs), file, place);
    } finally {
      turns.free();
    }
  }

  return {
    /** Something that visitors' pages show is gone: none is given again as it was, nor one that is being made now. */
    forgetPublic(): void {
      publicPages.clear();
      forgottenAt = Date.now();
    },

    /** The page as visitors got it a moment ago, if all get the same. */
    known(asked: PageRequest, release: Release | null): PublicPage | null {
      const key = publicKey(asked, release);
      return key ? publicPages.fresh(key) : null;
    },

    /** The layout around a skeleton: painted at once, then rendered anew by the browser. Its status is that of the page. */
    async shell(
      asked: PageRequest,
      boot: Boot,
      strings: StringFiles,
      release: Release | null,
    ): Promise<RenderedPage | null> {
      const { request, match } = asked;
      // Code that painted a page here is asked whether it has this one; any other might hang, and the layout with it.
      const file = remoteFile(asked, release)?.file;
      const pagesFile = file && warm.has(file) ? file : null;
      const { user } = boot;
      const person = user ? [user.status, user.paid_user, Math.min(user.credits, 11), user.profile.main_image?.id] : '';
      // The layout holds links to the page itself: what is kept for others has their address.
      const place = [stateOf(request.site), boot.language, match?.route.path, request.url, pagesFile];
      const key = [...place, person, consentKey(boot.consent)].join(' ');
      const known = shells.fresh(key);
      if (known) return known;
      const order = { url: request.url, boot: { ...boot, data: {} }, strings, hostFile, remote: null, pagesFile };
      const made = await renderer.render(order, FALLBACK_RENDER_MS);
      if (made.kind !== 'rendered') return shells.lastGood(key);
      shells.set(key, made.rendered);
      return made.rendered;
    },

    /** Renders the page by one version, or gives it as it was when it last could be; `page` is null where it cannot. */
    async render(asked: PageRequest, { page, boot, strings, release, isLast, isFallback }: Wanted): Promise<Made> {
      const { request, match } = asked;
      const key = publicKey(asked, release);
      const known = key ? publicPages.fresh(key) : null;
      if (known) return { page: known, outcome: 'fine' };
      const remote = remoteFile(asked, release);
      // Its files are not here: the browser renders it, and reports what goes wrong.
      if (!remote && match) return { page: null, outcome: 'fine' };
      const before = key ? publicPages.lastGood(key) : null;
      const place = [remote?.file, match?.route.path].join(' ');
      // Not asked, and no word on the version: otherwise a rest would never end while there are visitors.
      if (resting.fresh(place)) return { page: before, outcome: 'unknown' };
      const isFirst = remote !== null && !warm.has(remote.file);
      const isPatient = isFirst || (isLast && !before);
      const limitMs = isFallback ? FALLBACK_RENDER_MS : isPatient ? PATIENT_RENDER_MS : RENDER_MS;
      const rendering = await tryOut({ url: request.url, boot, strings, hostFile, remote }, place, limitMs);
      if (rendering.kind !== 'rendered')
        return { page: before, outcome: rendering.kind === 'failed' ? 'failed' : 'unknown' };
      const { rendered } = rendering;
      const { settings, data, clock } = boot;
      const made = { settings, data, clock, status: rendered.status === 404 ? 404 : page.status, rendered };
      const isSure = Date.now() - forgottenAt > UNSURE_MS;
      if (key && isSure && made.status === 200) publicPages.set(key, made);
      return { page: made, outcome: 'fine' };
    },
  };
}
