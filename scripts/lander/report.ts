import type { Queryable } from '../../server/src/database/database.ts';
import { describeReport, reportCsv } from '../../server/src/experiments/describe-report.ts';
import { createExperimentRepository } from '../../server/src/experiments/experiment.repository.ts';
import { reportExperiment } from '../../server/src/experiments/experiment-report.ts';

/** Describes what became of the visitors of every experiment on a lander, newest first: each variant, then each of its versions. */
export async function reportLander(db: Queryable, lander: string, isCsv: boolean): Promise<string[]> {
  const page = `/landers/${lander}`;
  const own = (await createExperimentRepository(db).all()).filter(
    ({ path }) => path === page || path.startsWith(`${page}/`),
  );
  const reports = (await Promise.all(own.map(({ name }) => reportExperiment(db, name)))).filter(
    (each) => each !== null,
  );
  if (isCsv) {
    const [head = ''] = reports[0] ? reportCsv(reports[0]) : [];
    return [head, ...reports.flatMap((report) => reportCsv(report).slice(1))].filter(Boolean);
  }
  if (!reports.length)
    return [
      `no experiment was made on ${page} yet; for example:`,
      `npm run experiment -- draft ${lander}-title ${page} control:1 evening:1:evening`,
      `npm run experiment -- start ${lander}-title`,
    ];
  return reports.flatMap((report, index) => [...(index ? [''] : []), ...describeReport(report)]);
}
