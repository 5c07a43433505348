// The shapes of all that goes over the wire, as JSON Schema: what a build knows of the API is a part of them.
import * as chat from '@vonk/api/chat.ts';
import * as complaints from '@vonk/api/complaints.ts';
import * as consent from '@vonk/api/consent.ts';
import * as credits from '@vonk/api/credits.ts';
import * as decisions from '@vonk/api/decisions.ts';
import * as deskFrame from '@vonk/api/desk/frame.ts';
import * as deskModeration from '@vonk/api/desk/moderation.ts';
import * as deskOperators from '@vonk/api/desk/operators.ts';
import * as deskPayments from '@vonk/api/desk/payments.ts';
import * as deskShifts from '@vonk/api/desk/shifts.ts';
import * as deskStaff from '@vonk/api/desk/staff.ts';
import * as deskSupport from '@vonk/api/desk/support.ts';
import * as errors from '@vonk/api/errors.ts';
import * as languages from '@vonk/api/languages.ts';
import * as members from '@vonk/api/members.ts';
import * as photo from '@vonk/api/photo.ts';
import { ROUTES } from '@vonk/api/route-map.ts';
import * as secondFactor from '@vonk/api/second-factor.ts';
import * as settings from '@vonk/api/settings.ts';
import * as showcase from '@vonk/api/showcase.ts';
import * as user from '@vonk/api/user.ts';
import type { AppContract } from '@vonk/release/app-contract.ts';
import type { Shape } from '@vonk/release/shape.ts';
import { eventShapes, shapeOf } from '@vonk/release/shape-of.ts';
import { z } from 'zod';

/** What builds are told of the API: the shapes by the names of their types, the events, and the paths by remote. */
export interface KnownApi extends Pick<AppContract, 'events' | 'routes'> {
  shapes: Record<string, Shape>;
}

/** The files that have schemas. */
export const API_FILES: Record<string, object> = {
  chat,
  complaints,
  consent,
  credits,
  decisions,
  'desk/frame': deskFrame,
  'desk/moderation': deskModeration,
  'desk/operators': deskOperators,
  'desk/payments': deskPayments,
  'desk/shifts': deskShifts,
  'desk/staff': deskStaff,
  'desk/support': deskSupport,
  errors,
  languages,
  members,
  photo,
  'second-factor': secondFactor,
  settings,
  showcase,
  user,
};

let known: KnownApi | undefined;

/** Reads what shared/api says of the wire, once. Bodies are what is sent, replies what is made: names ending in `Body` tell them. */
export function knownApi(): KnownApi {
  if (known) return known;
  const shapes: Record<string, Shape> = {};
  for (const file of Object.values(API_FILES))
    for (const [name, value] of Object.entries(file))
      if (value instanceof z.ZodType) shapes[name] = shapeOf(value, name.endsWith('Body') ? 'input' : 'output');
  const routes: KnownApi['routes'] = {};
  for (const { remote, path: place } of ROUTES) routes[remote] = [...(routes[remote] ?? []), place].sort();
  known = { shapes, events: eventShapes(chat.LiveEvent), routes };
  return known;
}
