import { isIP } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ProviderConfig, readProviderConfig } from './provider-config.ts';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** Everything a process of the server reads from its environment; each has a default that works on one machine. */
export interface Config extends ProviderConfig {
  /** development serves unknown hosts with the default site and shows demo helpers; production answers them 404. */
  mode: 'development' | 'production' | 'test';
  host: string;
  port: number;
  /** A server that is stopped says so long that it is not ready, before it listens no more. */
  drainSeconds: number;
  databaseUrl: string;
  /** Streaming replicas of it, for reads that may be some seconds late. */
  readUrls: string[];
  /** Folder of photos, releases and the embedded database. */
  dataDir: string;
  /** Folder of the built front end: `host/` and the first release of every remote. */
  buildDir: string;
  /** Demo people answer by script and the footer says they are computer-generated (decision 7). Off unless DEMO=1. */
  isDemo: boolean;
  /** Empty: events travel by Postgres NOTIFY; `nats://…`: by NATS. */
  busUrl: string;
  store:
    | { kind: 'folder'; dir: string }
    | { kind: 's3'; endpoint: string; bucket: string; key: string; secret: string; region?: string };
  /** Public address of the site as mails and return pages name it; the host of the member's site replaces its host. */
  publicUrl: string;
  /** The host at which the staff works, under no site of a member; empty: there is no desk. */
  deskHost: string;
  /** Its public address, as invitations name it. */
  deskUrl: string;
  /** Address at which the payment provider reaches us: public, unless it lies in our own network. */
  webhookUrl: string;
  pspUrl: string;
  /** Where visitors' browsers reach the sandbox provider's hosted page. */
  pspPublicUrl: string;
  /** Secrets of the sandbox provider's signed webhooks (Standard Webhooks: whsec_…). The first signs, all are believed. */
  pspSecrets: string[];
  smtpUrl: string;
  /** Where text messages are handed over, and the kind of gateway that takes them there. */
  smsUrl: string;
  sms: { provider: 'inbox' } | { provider: 'messagebird'; key: string; sender: string };
  /** Addresses that may be called although they are private or without TLS: a network's postbacks inside, a test. */
  outboundAllow: string[];
  /** Keys of push messages (VAPID), the present ones first; none: they are in the database, made there by scripts/setup.ts. */
  pushKeys: PushKeys[];
  /** Signs addresses of pictures and seals secrets of members. */
  signingKey: string;
  /** The signing key, and those before it: what they signed is believed, and what they sealed opens. */
  signingKeys: string[];
  /** Addresses and networks (CIDR) of the proxies in front whose X-Forwarded-* and X-Country are believed. */
  trustedProxies: string[];
  /** Port on which metrics are served, apart from visitors; 0: nowhere. */
  metricsPort: number;
  /** The collector that traces are sent to (OpenTelemetry), and the share of them; null: there are none. */
  tracing: { endpoint: string; headers: Record<string, string>; share: number } | null;
  /** Serves the API's documentation at /docs. */
  hasDocs: boolean;
  logLevel: string;
  /** Calls per minute and member or address; all limits of guards/limits.ts grow with it. */
  rateLimit: number;
  /** A session that was found is believed until the database tells of a change, at most a second late. */
  believesSessions: boolean;
}

/** Characters of a secret in production: 24 random bytes in base64 (OWASP ASVS 5.0, 11.2.3). */
const LEAST_SECRET = 32;

/** Names in one variable, apart by commas or spaces. */
const readList = (text = ''): string[] => text.split(/[,\s]+/).filter(Boolean);

/** The proxies named in TRUST_PROXY, apart by commas. Believing everybody would let anybody name the address they come from. */
function readProxies(text: string): string[] {
  const named = text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  for (const each of named) {
    const [address = '', bits] = each.split('/');
    if (!isIP(address) || bits === '0')
      throw new Error(
        `TRUST_PROXY takes addresses or networks of your proxies, such as 10.0.0.5,172.18.0.0/16: ${each}`,
      );
  }
  return named;
}

/** Secrets that were in use before, apart by commas: what was signed with them is believed until they are taken out. */
const readOld = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);

/** The keys of push messages that the environment gives: a pair, and the pair before it while both are in use. */
function readPushKeys(env: NodeJS.ProcessEnv): PushKeys[] {
  const pairs = [
    [env.PUSH_PUBLIC_KEY, env.PUSH_PRIVATE_KEY],
    [env.PUSH_PUBLIC_KEY_OLD, env.PUSH_PRIVATE_KEY_OLD],
  ];
  return pairs.flatMap(([publicKey, privateKey]) => (publicKey && privateKey ? [{ publicKey, privateKey }] : []));
}

const SMS_URLS = { inbox: 'http://127.0.0.1:3002/sms', messagebird: 'https://rest.messagebird.com/messages' };

/** Reads which gateway takes text messages; throws for one that is not known, and for one without its key. */
function readSms(env: NodeJS.ProcessEnv): Config['sms'] {
  const provider = env.SMS_PROVIDER || 'inbox';
  if (provider === 'inbox') return { provider };
  if (provider !== 'messagebird') throw new Error(`SMS_PROVIDER is inbox or messagebird, not ${provider}`);
  if (!env.SMS_KEY || !env.SMS_SENDER)
    throw new Error(
      'SMS_PROVIDER=messagebird needs SMS_KEY, its access key, and SMS_SENDER, up to 11 letters or a number',
    );
  return { provider, key: env.SMS_KEY, sender: env.SMS_SENDER };
}

/** Reads where traces go, by the variables that OpenTelemetry gives every program. */
function readTracing(env: NodeJS.ProcessEnv): Config['tracing'] {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return null;
  const pairs = (env.OTEL_EXPORTER_OTLP_HEADERS ?? '').split(',').map((pair) => pair.split(/=(.*)/s));
  const headers = Object.fromEntries(
    pairs.flatMap(([name = '', value = '']) => (name ? [[name.trim(), value.trim()]] : [])),
  );
  return { endpoint, headers, share: Number(env.OTEL_TRACES_SAMPLER_ARG || 1) };
}

/** Reads which store holds photos, and releases that several site servers share: an S3 store where one is named, otherwise a folder. */
export const readStore = (
  env: NodeJS.ProcessEnv,
  need = (name: string, fallback: string) => env[name] ?? fallback,
): Config['store'] =>
  env.S3_ENDPOINT
    ? {
        kind: 's3',
        endpoint: env.S3_ENDPOINT,
        bucket: env.S3_BUCKET ?? 'vonk',
        key: need('S3_KEY', 'vonk'),
        secret: need('S3_SECRET', 'vonk-secret'),
        region: env.S3_REGION ?? 'auto',
      }
    : { kind: 'folder', dir: path.join(env.DATA_DIR ?? path.resolve('.data'), 'store') };

/** The desk is reached as the sites are, by another host. */
function deskUrlOf(publicUrl: string, host: string): string {
  const url = new URL(publicUrl);
  url.hostname = host;
  return url.origin;
}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const mode = env.NODE_ENV === 'production' ? 'production' : env.NODE_ENV === 'test' ? 'test' : 'development';
  const dataDir = env.DATA_DIR ?? path.resolve('.data');
  const port = Number(env.PORT ?? 3000);
  const need = (name: string, fallback: string): string => {
    const value = env[name];
    if (value && (mode !== 'production' || value.length >= LEAST_SECRET)) return value;
    if (mode === 'production')
      throw new Error(
        `${name} must be set in production, to ${LEAST_SECRET} characters or more: openssl rand -base64 32`,
      );
    return fallback;
  };
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${port}`;
  const deskHost = (env.DESK_HOST ?? (mode === 'production' ? '' : 'desk.localhost')).toLowerCase();
  const pspUrl = env.PSP_URL ?? 'http://127.0.0.1:3001';
  const sms = readSms(env);
  const providers = readProviderConfig(env);
  const signingKey = need('SIGNING_KEY', 'demo-signing-key-of-a-machine-that-keeps-no-secrets');
  return {
    mode,
    host: env.HOST ?? '127.0.0.1',
    port,
    drainSeconds: Number(env.DRAIN_SECONDS ?? (mode === 'production' ? 3 : 0)),
    databaseUrl: env.DATABASE_URL ?? '',
    readUrls: readList(env.DATABASE_READ_URL),
    dataDir,
    buildDir: env.BUILD_DIR ?? path.resolve('dist'),
    isDemo: env.DEMO ? env.DEMO === '1' : mode === 'test',
    busUrl: env.BUS_URL ?? '',
    store: readStore(env, need),
    publicUrl,
    deskHost,
    deskUrl: deskHost && deskUrlOf(publicUrl, deskHost),
    webhookUrl: env.WEBHOOK_URL || publicUrl,
    pspUrl,
    pspPublicUrl: env.PSP_PUBLIC_URL || pspUrl,
    ...providers,
    pspSecrets: providers.paymentProviders.includes('sandbox')
      ? [need('PSP_SECRET', 'whsec_c2FuZGJveC1zZWNyZXQtZm9yLXRoZS1kZW1vLW9ubHk='), ...readOld(env.PSP_SECRET_OLD)]
      : [],
    smtpUrl: env.SMTP_URL ?? 'smtp://127.0.0.1:3025',
    smsUrl: env.SMS_URL || SMS_URLS[sms.provider],
    sms,
    outboundAllow: (env.OUTBOUND_ALLOW ?? '').split(/[,\s]+/).filter((address) => URL.canParse(address)),
    pushKeys: readPushKeys(env),
    signingKey,
    signingKeys: [signingKey, ...readOld(env.SIGNING_KEY_OLD)],
    trustedProxies: readProxies(env.TRUST_PROXY ?? ''),
    metricsPort: Number(env.METRICS_PORT ?? 0),
    tracing: readTracing(env),
    hasDocs: env.DOCS ? env.DOCS === '1' : mode !== 'production',
    logLevel: env.LOG_LEVEL ?? (mode === 'test' ? 'silent' : 'warn'),
    // Tests make members by the hundred; those of the limits set them.
    rateLimit: Number(env.RATE_LIMIT ?? (mode === 'test' ? 1_000_000 : 1200)),
    // Tests change accounts behind the server's back and look in the same millisecond; those of the cache set it.
    believesSessions: env.SESSION_CACHE ? env.SESSION_CACHE === '1' : mode !== 'test',
  };
}

/** Folder for what must be readable by an unprivileged database user. */
export const sharedTempDir = () => path.join(tmpdir(), 'vonk');
