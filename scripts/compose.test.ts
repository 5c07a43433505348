import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { readConfig } from '../server/src/config.ts';
import { cloneDatabase } from '../server/src/testing/clone-database.ts';
import { waitUntilUp } from './processes/wait-until-up.ts';

interface Service {
  command?: string;
  image?: string;
  build?: { target: string };
  read_only?: boolean;
  cap_drop?: string[];
  tmpfs?: string[];
  environment?: Record<string, string>;
  ports?: string[];
  profiles?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  stop_grace_period?: string;
}

const root = path.resolve(import.meta.dirname, '..');
const text = fs.readFileSync(path.join(root, 'docker-compose.yml'), 'utf8');
const { services } = parse(text, { merge: true }) as { services: Record<string, Service> };
const ours = Object.entries(services).filter(([, service]) => service.build);
/** Variables the programs read, from their own code. */
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const commandFile = (service: Service) => /[\w/-]+\.ts/.exec(service.command ?? '')?.[0] ?? '';

const variables = (files: string[]) => files.map(read).join('\n');
const CODE = variables([
  'server/src/config.ts',
  'server/src/config-parts.ts',
  'server/src/provider-config.ts',
  'server/src/read-secrets.ts',
  'sandbox/psp/src/main.ts',
  'sandbox/inbox/src/main.ts',
  'scripts/setup.ts',
  'scripts/operations/backup-place.ts',
]);
/** Services that visitors do not meet: they are started by hand, or with a profile. */
const ON_DEMAND = ['publisher', 'restore'];

describe('docker-compose.yml stays true to the code', () => {
  it('names every part of the product', () => {
    expect(Object.keys(services).sort()).toEqual(
      [
        ...['backup', 'fanout', 'inbox', 'objects', 'postgres', 'proxy', 'psp', 'publisher', 'restore'],
        ...['setup', 'site', 'worker'],
      ].sort(),
    );
  });

  it.each(ours.filter(([name]) => name !== 'publisher'))('%s runs a program that exists', (_name, service) => {
    expect(fs.existsSync(path.join(root, commandFile(service)))).toBe(true);
  });

  it('sets only variables that a program reads', () => {
    const names = new Set(ours.flatMap(([, service]) => Object.keys(service.environment ?? {})));
    for (const name of names)
      expect([name, new RegExp(`['.\\s]${name.replace('BACKUP_', '')}\\b`).test(CODE)]).toEqual([name, true]);
  });

  it('starts nothing of the sandbox, and no demo, unless it is asked for development', () => {
    for (const name of ['psp', 'inbox']) expect(services[name]?.profiles).toEqual(['development']);
    for (const name of ON_DEMAND) expect(services[name]?.profiles).toEqual(['tools']);
    for (const [, service] of ours) expect(Object.keys(service.depends_on ?? {})).not.toContain('inbox');
    expect(services.site?.environment?.DEMO).toMatch(/^\$\{DEMO:-0\}$/);
  });

  it('opens to the world nothing but its proxy, so that there can be several site servers', () => {
    for (const [name, { ports = [] }] of Object.entries(services)) {
      if (name === 'proxy') expect(ports.map((port) => port.split(':').at(-1))).toEqual(['80', '443']);
      else for (const port of ports) expect([name, port.startsWith('127.0.0.1:')]).toEqual([name, true]);
    }
    expect(services.site?.ports).toBeUndefined();
  });

  it('depends only on services that are there and that say when they are ready', () => {
    for (const service of Object.values(services)) {
      for (const [name, { condition }] of Object.entries(service.depends_on ?? {})) {
        expect(Object.keys(services)).toContain(name);
        expect(condition).not.toBe('service_started');
        if (condition === 'service_healthy') expect([name, Boolean(services[name]?.healthcheck)]).toEqual([name, true]);
      }
    }
  });

  it('runs what is ours as nobody, over files that it cannot change', () => {
    for (const [name, service] of ours.filter(([each]) => each !== 'publisher')) {
      expect([name, service.read_only, service.cap_drop, service.tmpfs]).toEqual([name, true, ['ALL'], ['/tmp']]);
      expect(service.build?.target).toBe('product');
    }
    expect(read('Dockerfile').trim().split('\n').slice(-3)).toContain('USER node');
  });

  it('takes its images by their versions, and none that nobody keeps', () => {
    for (const [name, { image = '' }] of Object.entries(services)) {
      expect([name, /:(\d|\$\{VONK_VERSION)/.test(image)]).toEqual([name, true]);
      expect(image).not.toContain('minio');
    }
  });

  it('carries no secret: each is asked of the environment, and those before it may be there', () => {
    const secrets = [...text.matchAll(/^\s+(\w*(?:PASSWORD|SECRET|KEY|_OLD)): (.*)$/gm)];
    expect(secrets.length).toBeGreaterThan(8);
    for (const [, name = '', value] of secrets) {
      const isOptional = name.endsWith('_OLD') || /^(PUSH|MOLLIE|FLEXPAY|SMS|BACKUP)_/.test(name);
      expect([name, value]).toEqual([name, expect.stringMatching(isOptional ? /^\$\{\w+:-\}$/ : /^\$\{\w+:\?/)]);
    }
    // Only what is named goes into an image.
    const ignored = read('.dockerignore')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
    expect(ignored[0]).toBe('*');
    expect(ignored).toContain('**/.env*');
    expect(read('.gitignore')).toMatch(/^\.env$/m);
  });

  it('.env.example names every variable that is asked for, and no other', () => {
    const asked = new Set([...text.matchAll(/\$\{(\w+):?[?-]/g)].map(([, name = '']) => name));
    const given = new Set([...read('.env.example').matchAll(/^#? ?([A-Z]\w+)=/gm)].map(([, name = '']) => name));
    const unusual = /^(DEMO_MEMBERS|VONK_VERSION|\w+_PORT|PUSH_\w+_OLD)$/;
    expect([...asked].filter((name) => !given.has(name) && !unusual.test(name))).toEqual([]);
    expect([...given].filter((name) => !asked.has(name))).toEqual([]);
  });

  it('R-PAY-1 hands on, or names as one to be added, all that a server reads: the address of another brand too', () => {
    const server = variables(['server/src/config.ts', 'server/src/config-parts.ts', 'server/src/provider-config.ts']);
    const names = new Set(
      [...server.matchAll(/(?:env\.|env, '|read(?:Old)?\('|need\(')([A-Z][A-Z\d_]+)/g)].map(([, name]) => name),
    );
    expect(names.size).toBeGreaterThan(40);
    const table =
      read('docs/operations.md')
        .match(/^\| `[A-Z].*$/gm)
        ?.join('\n') ?? '';
    // Where the sandbox plays it: Mollie itself has one address.
    const played = ['MOLLIE_API_URL', 'MOLLIE_PAGE_URL'];
    const isTold = (name = '') =>
      name in (services.site?.environment ?? {}) || table.includes(`\`${name}\``) || played.includes(name);
    expect([...names].filter((name) => !isTold(name))).toEqual([]);
  });

  it('leaves site servers and workers the time that they take to stop', () => {
    expect([services.site?.stop_grace_period, services.worker?.stop_grace_period]).toEqual(['20s', '60s']);
  });

  it('gives the server settings it understands', () => {
    const environment = Object.fromEntries(
      Object.entries(services.site?.environment ?? {}).map(([key, value]) => [
        key,
        value
          .replace(/\$\{(\w+):\?[^}]*\}/g, `whsec_${'0123456789abcdef'.repeat(4)}`)
          .replace(/\$\{\w+:?-([^}]*)\}/g, '$1'),
      ]),
    );
    expect(readConfig(environment)).toMatchObject({
      mode: 'production',
      port: 3000,
      busUrl: 'nats://fanout:4222',
      store: { kind: 's3', endpoint: 'http://objects:9000' },
      publicUrl: 'https://localhost',
      pspUrl: 'http://psp:3001',
      pspPublicUrl: 'http://localhost:3001',
      webhookUrl: 'http://site:3000',
      isDemo: false,
      trustedProxies: ['172.31.0.0/16'],
      metricsPort: 9100,
    });
  });

  it('its proxy leads to the site servers, and asks them which hosts are theirs', () => {
    const caddyfile = read('deploy/caddy/Caddyfile');
    expect(caddyfile).toContain('ask http://{$SITE_NAME:site}:9100/knows-host');
    expect(caddyfile).toMatch(/name \{\$SITE_NAME:site\}\s+port 3000/);
  });

  it('asks in its health checks for what the sandbox processes answer', async () => {
    const { url, drop } = await cloneDatabase();
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-compose-'));
    const parts = [
      { name: 'psp', port: 4601 },
      { name: 'inbox', port: 4602 },
    ];
    const children = parts.map(({ name, port }) =>
      spawn(process.execPath, ['--no-warnings', commandFile(services[name] as Service)], {
        cwd: root,
        env: {
          ...process.env,
          NODE_OPTIONS: '',
          DATABASE_URL: url,
          DATA_DIR: dataDir,
          PORT: String(port),
          SMTP_PORT: '4625',
          HOST: '127.0.0.1',
        },
      }),
    );
    try {
      for (const { name, port } of parts) {
        const check = services[name]?.healthcheck?.test.join(' ') ?? '';
        const checked = /http:\/\/127\.0\.0\.1:(\d+)(\/\w+)/.exec(check);
        expect(checked?.[1]).toBe(services[name]?.environment?.PORT);
        await waitUntilUp(`http://127.0.0.1:${port}${checked?.[2]}`, 20_000);
      }
    } finally {
      for (const child of children) child.kill();
      await Promise.all(
        children.map(
          (child) =>
            new Promise((done) =>
              child.exitCode === null && child.signalCode === null ? child.once('exit', done) : done(null),
            ),
        ),
      );
      fs.rmSync(dataDir, { recursive: true, force: true });
      await drop();
    }
  });
});
