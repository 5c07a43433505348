import type { FastifyRequest } from 'fastify';
import type { PasskeyWhere } from '../factors/check-passkey.ts';

/** Where a request of the desk came to, as browsers write it. */
export const placeOf = ({ hostname, protocol, host }: FastifyRequest): PasskeyWhere => ({
  hostname,
  origin: `${protocol}://${host}`,
});
