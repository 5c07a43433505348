import type { Boot, PageState, Registry, RegistryEntry } from '@vonk/api/page.ts';
import type { RouteMatch } from '@vonk/api/route-map.ts';
import type { FastifyRequest } from 'fastify';
import type { RenderedPage } from './rendering/rendered-page.ts';
import type { Outcome } from './rendering/renditions.ts';

/** The part of a page's state that belongs to the visitor who asked for it; `posted` is for this visitor alone. */
export type VisitorState = Pick<PageState, 'user' | 'variant' | 'consent' | 'maySignUp' | 'posted' | 'recalledSearch'>;

/** A page that was asked for, and by whom. */
export interface PageRequest {
  request: FastifyRequest;
  match: RouteMatch | null;
  registry: Registry;
  search: URLSearchParams;
  visitor: VisitorState;
}

export interface ComposedPage {
  boot: Boot;
  rendered: RenderedPage | null;
  /** The version that is served: the one before the chosen one where that could not render the page. */
  release: RegistryEntry | null;
  status: number;
  /** What this view says of the chosen version. */
  outcome: Outcome;
}

export type Release = RegistryEntry | Omit<RegistryEntry, 'previous'>;
