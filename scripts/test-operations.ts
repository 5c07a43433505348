// npm run test:operations: the files of deploy/ by the programs that read them: promtool, kubectl with Kubernetes' schemas,
// and Caddy. Says in one line what cannot be had.
import path from 'node:path';
import { messageOf } from '@vonk/release/message-of.ts';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { installPackages } from './browser/install-packages.ts';
import { has, run } from './containers/run.ts';
import { takeNoWords } from './processes/say-usage.ts';

takeNoWords('npm run test:operations      the files of deploy/ by the programs that read them');

const root = path.resolve(import.meta.dirname, '..');
const deploy = (file: string) => path.join(root, 'deploy', file);

const Manifest = z.looseObject({ apiVersion: z.string(), kind: z.string(), metadata: z.object({ name: z.string() }) });

/** A program of Debian's, installed where that is allowed; false where it cannot be had. */
function need(program: string, name: string): boolean {
  if (!has(program)) installPackages([name], program);
  return has(program);
}

function checkAlerts(): string {
  run('promtool', ['check', 'config', deploy('prometheus/prometheus.yml')]);
  run('promtool', ['test', 'rules', deploy('prometheus/alerts.test.yml')]);
  return 'alerts are read by Prometheus, and fire when they should';
}

type Model = new (manifest: object) => { validate(): void };
const Models = z.record(
  z.string(),
  z.custom<Model>((value) => typeof value === 'function'),
);

/** The model of one kind, with Kubernetes' own schema. */
async function modelOf(apiVersion: string, kind: string): Promise<Model> {
  const loaded: unknown = await import(`kubernetes-models/${apiVersion}/${kind}`);
  const model = Models.parse({ ...Object(loaded) })[kind];
  if (!model) throw new Error(`there is no schema of ${apiVersion} ${kind}`);
  return model;
}

async function checkKubernetes(): Promise<string> {
  let count = 0;
  for (const folder of ['kubernetes/base', 'kubernetes/overlays/example']) {
    const rendered = run('kubectl', ['kustomize', deploy(folder)]);
    for (const document of parseAllDocuments(rendered)) {
      const manifest = Manifest.parse(document.toJS());
      const { kind, metadata, apiVersion } = manifest;
      const Checked = await modelOf(apiVersion, kind);
      try {
        new Checked(manifest).validate();
      } catch (error) {
        throw new Error(`${folder}: ${kind} ${metadata.name}: ${messageOf(error)}`);
      }
      count += 1;
    }
  }
  return `${count} manifests of Kubernetes are rendered and fit its schemas`;
}

function checkProxy(): string {
  run('caddy', ['validate', '--config', deploy('caddy/Caddyfile'), '--adapter', 'caddyfile']);
  return 'the Caddyfile is read by Caddy';
}

const CHECKS = [
  { program: 'promtool', name: 'prometheus', check: checkAlerts },
  { program: 'kubectl', name: 'kubernetes-client', check: checkKubernetes },
  { program: 'caddy', name: 'caddy', check: checkProxy },
];

let passed = 0;
let failed = 0;
for (const { program, name, check } of CHECKS) {
  if (!need(program, name)) {
    console.log(` left out: there is no ${program} (Debian's ${name})`);
    continue;
  }
  try {
    console.log(` ${await check()}`);
    passed += 1;
  } catch (error) {
    console.error(` ${messageOf(error)}`);
    failed += 1;
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
