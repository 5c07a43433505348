import type { DeskAct } from '@vonk/api/desk/acts.ts';
import type { App } from '../http/app-types.ts';
import type { StaffActor } from './staff-actor.ts';

/** The server of the desk: it knows no site and no member. */
export type DeskApp = App;

/** What guards the account of somebody of the staff, as the security log calls it: a password alone opens nothing. */
export type DeskSecurityEvent =
  | 'desk_password'
  | 'desk_sign_in'
  | 'desk_joined'
  | 'desk_factor_on'
  | 'desk_recovery_codes_made';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in at the desk; of routes that ask for an act. */
    staff: StaffActor;
  }
  interface FastifyContextConfig {
    /** What a call of the desk's API does; `anyone` needs no session. No call is registered without it. */
    act?: DeskAct | 'anyone';
    /** What the security log calls it. */
    event?: DeskSecurityEvent;
  }
}
