import type { DeskAct } from '@vonk/api/desk/acts.ts';
import type { App } from '../http/app-types.ts';
import type { StaffActor } from './staff-actor.ts';

/** The server of the desk: it knows no site and no member. */
export type DeskApp = App;

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in at the desk; of routes that ask for an act. */
    staff: StaffActor;
  }
  interface FastifyContextConfig {
    /** What a call of the desk's API does; `anyone` needs no session. No call is registered without it. */
    act?: DeskAct | 'anyone';
  }
}
