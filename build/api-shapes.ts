// The shapes of all that goes over the wire, as JSON Schema: what a build knows of the API is a part of them.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { AppContract } from '@vonk/release/app-contract.ts';
import type { Shape } from '@vonk/release/shape.ts';
import { eventShapes, shapeOf } from '@vonk/release/shape-of.ts';
import { z } from 'zod';

/** What builds are told of the API: the shapes by the names of their types, the events, and the paths by remote. */
export interface KnownApi extends Pick<AppContract, 'events' | 'routes'> {
  shapes: Record<string, Shape>;
}

const root = path.resolve(import.meta.dirname, '..');
const require = createRequire(import.meta.url);

let known: KnownApi | undefined;

/** Reads what shared/api says of the wire, once. Bodies are what is sent, replies what is made: names ending in `Body` tell them. */
export function knownApi(): KnownApi {
  if (known) return known;
  const folder = path.join(root, 'shared/api/src');
  const shapes: Record<string, Shape> = {};
  let events: KnownApi['events'] = {};
  for (const file of fs.readdirSync(folder).filter((name) => /^[\w-]+\.ts$/.test(name))) {
    const module: Record<string, unknown> = require(path.join(folder, file));
    for (const [name, value] of Object.entries(module)) {
      if (!(value instanceof z.ZodType)) continue;
      shapes[name] = shapeOf(value, name.endsWith('Body') ? 'input' : 'output');
      if (name === 'LiveEvent') events = eventShapes(value);
    }
  }
  const { ROUTES }: typeof import('@vonk/api/route-map.ts') = require(path.join(folder, 'route-map.ts'));
  const routes: KnownApi['routes'] = {};
  for (const { remote, path: place } of ROUTES) routes[remote] = [...(routes[remote] ?? []), place].sort();
  known = { shapes, events, routes };
  return known;
}
