import { createECDH } from 'node:crypto';
import { isIP } from 'node:net';
import type { Config, PushKeys } from './config.ts';
import { readAddress, readList, readNumber } from './read-setting.ts';

/** An address, or a network that is not everybody. */
function isProxy(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (bits === undefined) return most > 0;
  return /^[1-9]\d*$/.test(bits) && Number(bits) <= most && !rest.length;
}

/** The proxies named in TRUST_PROXY, apart by commas. Believing everybody would let anybody name the address they come from. */
export function readProxies(text: string): string[] {
  const named = text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  for (const each of named) {
    if (!isProxy(each))
      throw new Error(
        `TRUST_PROXY takes addresses or networks of your proxies, such as 10.0.0.5,172.18.0.0/16: ${each}`,
      );
  }
  return named;
}

/** Whether the public key is the private one's: push services refuse what others sign, and who is refused five times is told no more. */
function isPair(publicKey: string, privateKey: string): boolean {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
  } catch {
    return false;
  }
  return pair.getPublicKey('base64url') === publicKey;
}

/** The keys of push messages that the environment gives: a pair, and the pair before it while both are in use. */
export function readPushKeys(env: NodeJS.ProcessEnv): PushKeys[] {
  const pairs = [
    ['PUSH_PUBLIC_KEY', 'PUSH_PRIVATE_KEY'],
    ['PUSH_PUBLIC_KEY_OLD', 'PUSH_PRIVATE_KEY_OLD'],
  ] as const;
  return pairs.flatMap(([publicName, privateName]) => {
    const { [publicName]: publicKey = '', [privateName]: privateKey = '' } = env;
    if (!publicKey && !privateKey) return [];
    if (!/^[\w-]{87}$/.test(publicKey) || !/^[\w-]{43}$/.test(privateKey))
      throw new Error(
        `${publicName} and ${privateName} are a pair: set both of them, of 87 and 43 characters (npx web-push generate-vapid-keys), or neither`,
      );
    if (!isPair(publicKey, privateKey))
      throw new Error(`${publicName} and ${privateName} are of two pairs: set both to those that were made together`);
    return [{ publicKey, privateKey }];
  });
}

/** Addresses that may be called although they are private or without TLS. */
export function readOutboundAllow(text: string | undefined): string[] {
  const addresses = readList(text);
  for (const each of addresses)
    if (!/^https?:\/\//.test(each) || !URL.canParse(each))
      throw new Error(`OUTBOUND_ALLOW takes addresses such as http://10.0.0.5:8080, with commas between them: ${each}`);
  return addresses;
}

/** Reads where traces go, by the variables that OpenTelemetry gives every program. */
export function readTracing(env: NodeJS.ProcessEnv): Config['tracing'] {
  const endpoint = readAddress(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', '', 'http://collector:4318');
  const share = readNumber(env, 'OTEL_TRACES_SAMPLER_ARG', { fallback: 1, least: 0, most: 1, isWhole: false });
  if (!endpoint) return null;
  const pairs = (env.OTEL_EXPORTER_OTLP_HEADERS ?? '').split(',').map((pair) => pair.split(/=(.*)/s));
  const headers = Object.fromEntries(
    pairs.flatMap(([name = '', value = '']) => (name ? [[name.trim(), value.trim()]] : [])),
  );
  return { endpoint, headers, share };
}

/** Reads the host of the desk, empty where there is none; throws for what is no name of a host. */
export function readDeskHost({ DESK_HOST, NODE_ENV }: NodeJS.ProcessEnv): string {
  // Empty is said on purpose: there is no desk.
  const text = DESK_HOST ?? (NODE_ENV === 'production' ? '' : 'desk.localhost');
  const host = text.trim().toLowerCase();
  if (host && !/^[a-z\d]([a-z\d.-]*[a-z\d])?$/.test(host))
    throw new Error(`DESK_HOST is the name of a host alone, such as desk.dating.example, not ${text}`);
  return host;
}

/** The desk is reached as the sites are, by another host. */
export function deskUrlOf(publicUrl: string, host: string): string {
  const url = new URL(publicUrl);
  url.hostname = host;
  return url.origin;
}
