import { tmpdir } from 'node:os';
import path from 'node:path';
import { deskUrlOf, readDeskHost, readOutboundAllow, readProxies, readPushKeys, readTracing } from './config-parts.ts';
import { type ProviderConfig, readProviderConfig } from './provider-config.ts';
import { readWebhookSecrets, secretReader } from './read-secrets.ts';
import {
  readAddress,
  readBase,
  readBus,
  readChoice,
  readDatabaseUrl,
  readList,
  readNumber,
  readPort,
  readSmtpUrl,
  readSwitch,
  withoutEmpty,
} from './read-setting.ts';

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

const SITE_EXAMPLE = 'https://dating.example';
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

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

/** Reads which store holds photos, and releases that several site servers share: an S3 store where one is named, otherwise a folder. */
export const readStore = (
  env: NodeJS.ProcessEnv,
  need = (name: string, fallback: string, _least: number) => env[name] || fallback,
): Config['store'] =>
  env.S3_ENDPOINT
    ? {
        kind: 's3',
        endpoint: readBase(env, 'S3_ENDPOINT', '', 'http://objects:9000'),
        bucket: env.S3_BUCKET || 'vonk',
        // Stores make both themselves: the key is a name and no secret, and secrets are as short as 31 characters.
        key: need('S3_KEY', 'vonk', 1),
        secret: need('S3_SECRET', 'vonk-secret', 30),
        region: env.S3_REGION || 'auto',
      }
    : { kind: 'folder', dir: path.join(env.DATA_DIR || path.resolve('.data'), 'store') };

/** Reads what a process is told by its environment; throws a sentence that names the variable which is missing or wrong. */
export function readConfig(given: NodeJS.ProcessEnv): Config {
  const env = withoutEmpty(given);
  const mode = readChoice(env, 'NODE_ENV', ['production', 'development', 'test'], 'development');
  const isPublic = mode === 'production';
  const dataDir = env.DATA_DIR ?? path.resolve('.data');
  const port = readPort(env, 'PORT', 3000);
  const secrets = secretReader(env, isPublic);
  if (isPublic)
    for (const name of ['PUBLIC_URL', 'SMTP_URL'])
      if (!env[name]) throw new Error(`${name} must be set in production: without it mails lead nowhere`);
  const publicUrl = readBase(env, 'PUBLIC_URL', `http://localhost:${port}`, SITE_EXAMPLE);
  const deskHost = readDeskHost(given);
  const pspUrl = readBase(env, 'PSP_URL', 'http://127.0.0.1:3001', 'https://api.provider.example');
  const sms = readSms(env);
  const providers = readProviderConfig(env);
  const signingKey = secrets.read('SIGNING_KEY', 'demo-signing-key-of-a-machine-that-keeps-no-secrets');
  return {
    mode,
    host: env.HOST ?? '127.0.0.1',
    port,
    drainSeconds: readNumber(env, 'DRAIN_SECONDS', { fallback: isPublic ? 3 : 0, least: 0, most: 600 }),
    databaseUrl: env.DATABASE_URL ? readDatabaseUrl('DATABASE_URL', env.DATABASE_URL) : '',
    readUrls: readList(env.DATABASE_READ_URL).map((url) => readDatabaseUrl('DATABASE_READ_URL', url)),
    dataDir,
    buildDir: env.BUILD_DIR ?? path.resolve('dist'),
    isDemo: readSwitch(env, 'DEMO', mode === 'test'),
    busUrl: readBus(env, 'BUS_URL'),
    store: readStore(env, secrets.read),
    publicUrl,
    deskHost,
    deskUrl: deskHost && deskUrlOf(publicUrl, deskHost),
    webhookUrl: readBase(env, 'WEBHOOK_URL', publicUrl, SITE_EXAMPLE),
    pspUrl,
    pspPublicUrl: readBase(env, 'PSP_PUBLIC_URL', pspUrl, 'https://pay.provider.example'),
    ...providers,
    pspSecrets: providers.paymentProviders.includes('sandbox')
      ? readWebhookSecrets('PSP_SECRET', [
          secrets.read('PSP_SECRET', 'whsec_c2FuZGJveC1zZWNyZXQtZm9yLXRoZS1kZW1vLW9ubHk='),
          ...secrets.readOld('PSP_SECRET_OLD'),
        ])
      : [],
    smtpUrl: readSmtpUrl(env, 'SMTP_URL', 'smtp://127.0.0.1:3025'),
    smsUrl: readAddress(env, 'SMS_URL', SMS_URLS[sms.provider], 'https://sms.example/send'),
    sms,
    outboundAllow: readOutboundAllow(env.OUTBOUND_ALLOW),
    pushKeys: readPushKeys(env),
    signingKey,
    signingKeys: [signingKey, ...secrets.readOld('SIGNING_KEY_OLD')],
    trustedProxies: readProxies(env.TRUST_PROXY ?? ''),
    metricsPort: readPort(env, 'METRICS_PORT', 0),
    tracing: readTracing(env),
    hasDocs: readSwitch(env, 'DOCS', !isPublic),
    logLevel: readChoice(env, 'LOG_LEVEL', LOG_LEVELS, mode === 'test' ? 'silent' : 'warn'),
    // Tests make members by the hundred; those of the limits set them.
    rateLimit: readNumber(env, 'RATE_LIMIT', { fallback: mode === 'test' ? 1_000_000 : 1200, least: 1, most: 1e9 }),
    // Tests change accounts behind the server's back and look in the same millisecond; those of the cache set it.
    believesSessions: readSwitch(env, 'SESSION_CACHE', mode !== 'test'),
  };
}

/** Folder for what must be readable by an unprivileged database user. Each user of the machine has their own, which no other could write. */
export const sharedTempDir = (base = tmpdir()) => {
  const user = process.getuid?.();
  return path.join(base, user ? `vonk-${user}` : 'vonk');
};
