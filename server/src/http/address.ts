import net from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Names the address by which somebody is counted: an IPv4 address, or the /64 network of an IPv6 one, of which a
 * household has all (RFC 6177).
 */
export function addressKey(ip: string): string {
  // Written in the one way that IPv4 is named by, as it nearly always is.
  if (net.isIPv4(ip) || !ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return address
    .toByteArray()
    .slice(0, 8)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
