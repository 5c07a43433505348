import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { Lander } from './lander.ts';
import { LanderContext, type LanderPlace } from './lander-context.ts';

/** The paths of a lander, each with the page inside its context. */
export function landerRoutes(
  { name, hasSlugs }: Lander,
  Page: ComponentType,
  namespace: LanderPlace['namespace'],
): RouteObject[] {
  const element = (
    <LanderContext value={{ name, namespace }}>
      <Page />
    </LanderContext>
  );
  const path = `/landers/${name}`;
  return [{ path, element }, ...(hasSlugs ? [{ path: `${path}/:slug`, element }] : [])];
}
