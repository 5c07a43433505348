import { tmpdir } from 'node:os';
import path from 'node:path';

/** Everything a process of the server reads from its environment; each has a default that works on one machine. */
export interface Config {
  /** development serves unknown hosts with the default site and shows demo helpers; production answers them 404. */
  mode: 'development' | 'production' | 'test';
  host: string;
  port: number;
  databaseUrl: string;
  /** Folder of photos, releases and the embedded database. */
  dataDir: string;
  /** Folder of the built front end: `host/` and the first release of every remote. */
  buildDir: string;
  /** Demo people answer by script and the footer says they are computer-generated (decision 7). */
  isDemo: boolean;
  /** Empty: events travel by Postgres NOTIFY; `nats://…`: by NATS. */
  busUrl: string;
  store:
    | { kind: 'folder'; dir: string }
    | { kind: 's3'; endpoint: string; bucket: string; key: string; secret: string };
  /** Public address of the site as mails and return pages name it; the host of the member's site replaces its host. */
  publicUrl: string;
  pspUrl: string;
  /** Secret of the payment provider's signed webhooks (Standard Webhooks: whsec_…). */
  pspSecret: string;
  smtpUrl: string;
  smsUrl: string;
  /** Addresses that may be called although they are private or without TLS: a network's postbacks inside, a test. */
  outboundAllow: string[];
  pushKeys: { publicKey: string; privateKey: string };
  /** Key of signed picture addresses. */
  signingKey: string;
  /** Trust X-Forwarded-* of a proxy in front. */
  trustProxy: boolean;
  logLevel: string;
  /** Calls of the API per minute and member or address. */
  rateLimit: number;
}

const DEMO_PUSH_KEYS = {
  publicKey: 'BOy2T1jjkZkTbYhUXMB5R_jMlgdPBYWTSv1pADhfyElc0oR4ZdJgOWWIqHwgVX5HtrBlOWLlUxQK0mkjUrCRRe0',
  privateKey: '',
};

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
      }
    : { kind: 'folder', dir: path.join(env.DATA_DIR ?? path.resolve('.data'), 'store') };

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const mode = env.NODE_ENV === 'production' ? 'production' : env.NODE_ENV === 'test' ? 'test' : 'development';
  const dataDir = env.DATA_DIR ?? path.resolve('.data');
  const port = Number(env.PORT ?? 3000);
  const need = (name: string, fallback: string): string => {
    const value = env[name];
    if (value) return value;
    if (mode === 'production' && env.DEMO !== '1') throw new Error(`${name} must be set in production`);
    return fallback;
  };
  return {
    mode,
    host: env.HOST ?? '127.0.0.1',
    port,
    databaseUrl: env.DATABASE_URL ?? '',
    dataDir,
    buildDir: env.BUILD_DIR ?? path.resolve('dist'),
    isDemo: env.DEMO ? env.DEMO === '1' : mode !== 'production',
    busUrl: env.BUS_URL ?? '',
    store: readStore(env, need),
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${port}`,
    pspUrl: env.PSP_URL ?? 'http://127.0.0.1:3001',
    pspSecret: need('PSP_SECRET', 'whsec_c2FuZGJveC1zZWNyZXQtZm9yLXRoZS1kZW1vLW9ubHk='),
    smtpUrl: env.SMTP_URL ?? 'smtp://127.0.0.1:3025',
    smsUrl: env.SMS_URL ?? 'http://127.0.0.1:3002/sms',
    outboundAllow: (env.OUTBOUND_ALLOW ?? '').split(/[,\s]+/).filter((address) => URL.canParse(address)),
    pushKeys: {
      publicKey: env.PUSH_PUBLIC_KEY ?? DEMO_PUSH_KEYS.publicKey,
      privateKey: env.PUSH_PRIVATE_KEY ?? DEMO_PUSH_KEYS.privateKey,
    },
    signingKey: need('SIGNING_KEY', 'demo-signing-key-of-a-machine-that-keeps-no-secrets'),
    trustProxy: env.TRUST_PROXY === '1',
    logLevel: env.LOG_LEVEL ?? (mode === 'test' ? 'silent' : 'warn'),
    rateLimit: Number(env.RATE_LIMIT ?? 1200),
  };
}

/** Folder for what must be readable by an unprivileged database user. */
export const sharedTempDir = () => path.join(tmpdir(), 'vonk');
