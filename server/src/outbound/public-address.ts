import { BlockList, isIP } from 'node:net';

/** Networks of IPv4 that are not of the public internet (IANA's registry of special addresses). */
const SPECIAL_4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4';
/** The part of IPv6 that is given out to the public, and what within it is not, or hides an IPv4 address. */
const PUBLIC_6 = '2000::/3';
const SPECIAL_6 = '2001::/23 2001:db8::/32 2002::/16 2620:4f:8000::/48 3fff::/20';

function listOf(networks: string, family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks.split(' ')) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

const special4 = listOf(SPECIAL_4, 'ipv4');
const public6 = listOf(PUBLIC_6, 'ipv6');
const special6 = listOf(SPECIAL_6, 'ipv6');

/** Tells whether an IP address is one of the public internet: not of this machine, its network, or any reserved range. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !special4.check(address, 'ipv4');
  return isIP(address) === 6 && public6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
}
