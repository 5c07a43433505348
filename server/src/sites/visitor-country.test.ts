import type { FastifyRequest } from 'fastify';
import { openGeo, visitorCountry } from './visitor-country.ts';

const request = (ip: string, country?: string) =>
  ({ ip, headers: country ? { 'x-country': country } : {} }) as unknown as FastifyRequest;

describe('visitor country', () => {
  it('R-SITE-1 follows from the address, and is unknown for a private one', async () => {
    const countryOf = await openGeo();
    expect([countryOf('193.0.0.1'), countryOf('127.0.0.1'), countryOf('10.0.0.1')]).toEqual(['NL', null, null]);
  });

  it('R-SITE-1 is taken from X-Country only where somebody is trusted to say it', () => {
    const none = () => null;
    expect(visitorCountry(request('10.0.0.1', 'DE'), false, none)).toBeNull();
    expect(visitorCountry(request('10.0.0.1', 'DE'), true, none)).toBe('DE');
    expect(visitorCountry(request('10.0.0.1', '<script>'), true, none)).toBeNull();
  });
});
