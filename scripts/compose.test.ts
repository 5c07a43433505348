import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { readConfig } from '../server/src/config.ts';
import { cloneDatabase } from '../server/src/testing/test-app.ts';
import { waitUntilUp } from './processes/wait-until-up.ts';

interface Service {
  command?: string;
  image?: string;
  build?: string;
  environment?: Record<string, string>;
  ports?: string[];
  profiles?: string[];
  depends_on?: Record<string, unknown>;
  healthcheck?: { test: string[] };
}

const root = path.resolve(import.meta.dirname, '..');
const text = fs.readFileSync(path.join(root, 'docker-compose.yml'), 'utf8');
const { services } = parse(text, { merge: true }) as { services: Record<string, Service> };
const ours = Object.entries(services).filter(([, service]) => service.build);
/** Variables the programs read, from their own code. */
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const commandFile = (service: Service) => service.command?.split(' ').at(-1) ?? '';

describe('docker-compose.yml stays true to the code', () => {
  it('names every part of the product', () => {
    expect(Object.keys(services).sort()).toEqual([
      'fanout',
      'inbox',
      'objects',
      'postgres',
      'psp',
      'setup',
      'site',
      'worker',
    ]);
  });

  it.each(ours)('%s runs a program that exists', (_name, service) => {
    expect(fs.existsSync(path.join(root, commandFile(service)))).toBe(true);
  });

  it('sets only variables that a program reads', () => {
    const code = [
      'server/src/config.ts',
      'sandbox/psp/src/main.ts',
      'sandbox/inbox/src/main.ts',
      'server/src/worker.ts',
    ]
      .map(read)
      .join('\n');
    const names = new Set(ours.flatMap(([, service]) => Object.keys(service.environment ?? {})));
    for (const name of names) expect([name, new RegExp(`['.\\s]${name}\\b`).test(code)]).toEqual([name, true]);
  });

  it('starts nothing of the sandbox, and no demo, unless it is asked for development', () => {
    for (const name of ['psp', 'inbox']) expect(services[name]?.profiles).toEqual(['development']);
    for (const [, service] of ours) expect(Object.keys(service.depends_on ?? {})).not.toContain('inbox');
    expect(services.site?.environment?.DEMO).toMatch(/^\$\{DEMO:-0\}$/);
  });

  it('opens to the world nothing but what its proxy needs', () => {
    for (const [name, { ports = [] }] of Object.entries(services))
      for (const port of ports) expect([name, port.startsWith('127.0.0.1:')]).toEqual([name, true]);
  });

  it('depends only on services that are there', () => {
    for (const service of Object.values(services)) {
      for (const name of Object.keys(service.depends_on ?? {})) expect(Object.keys(services)).toContain(name);
    }
  });

  it('carries no secret: each is asked of the environment', () => {
    const secrets = [...text.matchAll(/^\s+(\w*(?:PASSWORD|SECRET|KEY)): (.*)$/gm)];
    expect(secrets.length).toBeGreaterThan(4);
    for (const [, , value] of secrets) expect(value).toMatch(/^\$\{\w+:\?/);
  });

  it('gives the server settings it understands', () => {
    const environment = Object.fromEntries(
      Object.entries(services.site?.environment ?? {}).map(([key, value]) => [
        key,
        value
          .replace(/\$\{(\w+):\?[^}]*\}/g, 'given, and long enough for a secret')
          .replace(/\$\{\w+:-([^}]*)\}/g, '$1'),
      ]),
    );
    const config = readConfig(environment);
    expect(config).toMatchObject({
      mode: 'production',
      port: 3000,
      busUrl: 'nats://fanout:4222',
      store: { kind: 's3', endpoint: 'http://objects:9000' },
      pspUrl: 'http://psp:3001',
      isDemo: false,
      trustedProxies: ['172.31.0.0/16'],
      metricsPort: 9100,
    });
    expect(services.site?.ports).toEqual([`127.0.0.1:${config.port}:${config.port}`]);
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
  }, 40_000);
});
