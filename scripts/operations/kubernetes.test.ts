import fs from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { readConfig } from '../../server/src/config.ts';

const root = path.resolve(import.meta.dirname, '../..');
const BASE = path.join(root, 'deploy/kubernetes/base');
const read = (file: string): string => fs.readFileSync(path.join(BASE, file), 'utf8');

const Probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) });
const Container = z.object({
  name: z.string(),
  image: z.string(),
  args: z.array(z.string()),
  securityContext: z.object({ readOnlyRootFilesystem: z.literal(true), allowPrivilegeEscalation: z.literal(false) }),
  resources: z.object({ limits: z.object({ memory: z.string() }) }),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
  startupProbe: Probe.optional(),
  livenessProbe: Probe.optional(),
  readinessProbe: Probe.optional(),
});
const Pod = z.object({
  securityContext: z.object({ runAsNonRoot: z.literal(true) }),
  initContainers: z.array(Container).default([]),
  containers: z.array(Container),
});
const Manifest = z.looseObject({ kind: z.string(), metadata: z.object({ name: z.string() }) });
const Running = z.object({ spec: z.object({ replicas: z.number().optional(), template: z.object({ spec: Pod }) }) });
const Scaled = z.object({
  spec: z.object({ scaleTargetRef: z.object({ name: z.string() }), minReplicas: z.number() }),
});

const files = fs.readdirSync(BASE).filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml');
const manifests = files.flatMap((file) =>
  parseAllDocuments(read(file)).map((document) => Manifest.parse(document.toJS())),
);
const running = manifests.filter(({ kind }) => kind === 'Deployment' || kind === 'Job');
const podOf = (name: string) =>
  Running.parse(running.find(({ metadata }) => metadata.name === name)).spec.template.spec;
const named = (kind: string) => manifests.filter((each) => each.kind === kind).map(({ metadata }) => metadata.name);

it('names all its files, once', () => {
  const [, list = ''] = /resources: \[([^\]]*)\]/.exec(read('kustomization.yaml')) ?? [];
  expect(list.split(', ').sort()).toEqual(files.sort());
});

it.each(running.map(({ metadata }) => metadata.name))(
  '%s runs a program that exists, as nobody, over files it cannot change',
  (name) => {
    const { containers, initContainers } = podOf(name);
    for (const { image, args } of [...initContainers, ...containers].filter((each) => each.image === 'vonk')) {
      expect(image).toBe('vonk');
      const program = args.find((arg) => arg.endsWith('.ts')) ?? '';
      expect(fs.existsSync(path.join(root, program))).toBe(true);
    }
  },
);

it('site servers and workers wait for their schema, say how they are, and are never all away', () => {
  for (const name of ['vonk-site', 'vonk-worker']) {
    const { containers, initContainers } = podOf(name);
    expect(initContainers[0]?.args).toContain('--wait');
    const [container] = containers;
    expect(container?.startupProbe?.httpGet.path).toBe('/healthz');
    expect(container?.livenessProbe?.httpGet.path).toBe('/healthz');
    expect(named('PodDisruptionBudget')).toContain(name);
    expect(named('HorizontalPodAutoscaler')).toContain(name);
    expect(named('NetworkPolicy')).toContain(name);
  }
  expect(podOf('vonk-site').containers[0]?.readinessProbe?.httpGet.path).toBe('/readyz');
});

it('leaves to the autoscaler how many there are, also when a release is applied', () => {
  const scaled = manifests
    .filter(({ kind }) => kind === 'HorizontalPodAutoscaler')
    .map((each) => Scaled.parse(each).spec);
  expect(scaled.map(({ scaleTargetRef }) => scaleTargetRef.name)).toEqual(['vonk-site', 'vonk-worker']);
  for (const { scaleTargetRef, minReplicas } of scaled) {
    const target = running.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === scaleTargetRef.name);
    expect(Running.parse(target).spec.replicas).toBeUndefined();
    expect(minReplicas).toBeGreaterThan(1);
  }
});

it('gives the server settings it understands, and ports where it listens', () => {
  const pairs = read('settings.env')
    .trim()
    .split('\n')
    .map((line) => line.split(/=(.*)/s));
  const settings = Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value]));
  const secrets = {
    SIGNING_KEY: 's'.repeat(40),
    PSP_SECRET: `whsec_${'p'.repeat(40)}`,
    S3_KEY: 'k'.repeat(40),
    S3_SECRET: 's'.repeat(40),
  };
  const config = readConfig({ ...settings, ...secrets, S3_ENDPOINT: 'https://s3.example' });
  expect(config).toMatchObject({
    mode: 'production',
    isDemo: false,
    busUrl: 'nats://vonk-bus:4222',
    trustedProxies: ['10.0.0.0/8'],
  });
  const ports = podOf('vonk-site').containers[0]?.ports.map(({ containerPort }) => containerPort);
  expect(ports).toEqual([config.port, config.metricsPort]);
  const code = ['config.ts', 'config-parts.ts']
    .map((file) => fs.readFileSync(path.join(root, 'server/src', file), 'utf8'))
    .join('\n');
  for (const name of Object.keys(settings))
    expect([name, new RegExp(`['. ]${name}\\b`).test(code)]).toEqual([name, true]);
  expect(named('Service')).toContain('vonk-bus');
});
