import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { vitalsRoutes } from '../../server/src/page/vitals.route.ts';
import { createTestApp, type TestApp } from '../../server/src/testing/test-app.ts';
import { createWorkerMetrics } from '../../server/src/worker-metrics.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

const Rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          labels: z.object({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.object({ summary: z.string(), runbook: z.string() }),
        }),
      ),
    }),
  ),
});
const Board = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});
const Scraped = z.object({
  rule_files: z.array(z.string()),
  scrape_configs: z.array(z.object({ job_name: z.string() })),
});
const rules = Rules.parse(parse(read('deploy/prometheus/alerts.yml'))).groups.flatMap((group) => group.rules);
const boards = ['trade', 'run'].flatMap((name) => Board.parse(JSON.parse(read(`deploy/grafana/${name}.json`))).panels);

/** What Prometheus itself says, and exporters beside us. */
const OTHERS = /^(up|node_\w+|probe_\w+)$/;
const WORDS = new Set(['by', 'le', 'offset', 'and', 'or', 'on', 'unless']);
const SUFFIX = /_(bucket|count|sum)$/;

/** The metrics that an expression names: words that are no function, label or range. */
const metricsOf = (expression: string): string[] =>
  [...expression.replace(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, ' ').matchAll(/\b[a-z_]\w*\b(?!\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !WORDS.has(name));

let test: TestApp;
let known: Set<string>;
beforeAll(async () => {
  // One process has one register: the worker's comes and goes first.
  const first = await createTestApp();
  const worker = await createWorkerMetrics(first.deps, first.deps.config);
  const ofWorker = await first.app.metrics.client.register.getMetricsAsJSON();
  await worker.close();
  await first.close();
  test = await createTestApp({}, [vitalsRoutes]);
  const ofSite = await test.app.metrics.client.register.getMetricsAsJSON();
  known = new Set([...ofSite, ...ofWorker].map(({ name }) => name));
});
afterAll(() => test.close());

describe('what watches the product stays true to the code', () => {
  it.each(rules.map(({ alert, expr }) => [alert, expr]))(
    'the alert %s asks for metrics that there are',
    (_, expr = '') => {
      const named = metricsOf(expr);
      expect(named.length).toBeGreaterThan(0);
      expect(named.filter((name) => !OTHERS.test(name) && !known.has(name.replace(SUFFIX, '')))).toEqual([]);
    },
  );

  it.each(boards.map(({ title, targets }) => [title, targets.map(({ expr }) => expr)] as const))(
    'the panel %s shows metrics that there are',
    (_, expressions) => {
      for (const name of expressions.flatMap(metricsOf))
        expect([name, known.has(name.replace(SUFFIX, ''))]).toEqual([name, true]);
    },
  );

  it.each(['prometheus.yml', 'kubernetes.yml'])('%s reads the jobs that alerts ask for, by their names', (file) => {
    const scraped = Scraped.parse(parse(read(`deploy/prometheus/${file}`)));
    const asked = rules.flatMap(({ expr }) => [...expr.matchAll(/job="(\w+)"/g)].map(([, job = '']) => job));
    expect(scraped.rule_files).toEqual(['alerts.yml']);
    expect(scraped.scrape_configs.map(({ job_name }) => job_name)).toEqual(expect.arrayContaining(asked));
  });

  it('says for each alert what to do', () => {
    const headings = new Set([...read('docs/operations.md').matchAll(/^### (\w+)$/gm)].map(([, name = '']) => name));
    for (const { alert, annotations } of rules) {
      expect(headings).toContain(alert);
      expect(annotations.runbook).toBe(`docs/operations.md#${alert.toLowerCase()}`);
    }
  });

  it('begins what is watched of payments at nothing, so that the first one is an increase', async () => {
    const { register } = test.app.metrics.client;
    const text = await register.metrics();
    for (const series of [
      'payments_settled_total{provider="sandbox",outcome="credited",by="webhook"} 0',
      'payments_settled_total{provider="sandbox",outcome="credited",by="asked"} 0',
      'payment_webhooks_total{provider="sandbox",was="kept"} 0',
      'webhook_lag_seconds_count{provider="sandbox"} 0',
    ])
      expect(text).toContain(series);
  });

  it('counts messages, signups and checkouts that went well', async () => {
    const value = async (what: string) => {
      const all = await test.app.metrics.client.register.getSingleMetric('trade_total')?.get();
      return all?.values.find(({ labels }) => labels.what === what)?.value;
    };
    expect(await value('message')).toBe(0);
    const [from, to] = [await test.makeMember({ gender: 'male', credits: 100 }), await test.makeMember()];
    const send = (body: object) => test.call('POST', '/api/messages', { member: from, body });
    expect((await send({ member_id: to.id, text: 'hello', client_id: crypto.randomUUID() })).statusCode).toBeLessThan(
      300,
    );
    await send({ member_id: to.id, text: '', client_id: crypto.randomUUID() });
    expect(await value('message')).toBe(1);
  });
});
