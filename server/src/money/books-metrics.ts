import type { App, Deps } from '../http/app-types.ts';

const FINDINGS = 'books_findings';
const CHECKED = 'books_checked_seconds';

/** Adds to /metrics what the last check of the books found (none where there was no check), and how long ago it was. */
export async function booksMetrics(app: App, { db }: Pick<Deps, 'db'>): Promise<void> {
  const { client } = app.metrics;
  for (const name of [FINDINGS, CHECKED]) client.register.removeSingleMetric(name);
  const checked = new client.Gauge({ name: CHECKED, help: 'Seconds since the books were checked' });
  new client.Gauge({
    name: FINDINGS,
    help: 'What the last check of the books found: wallets, lots and money that do not agree',
    async collect() {
      this.remove();
      checked.remove();
      const { rows } = await db.query<{ findings: number; seconds: number }>(
        `select findings, extract(epoch from now() - checked_at)::float8 as seconds from books_check order by id desc limit 1`,
      );
      for (const { findings, seconds } of rows) {
        this.set(findings);
        checked.set(seconds);
      }
    },
  });
}
