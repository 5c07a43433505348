// npm run lander:report -- NAME [--csv]: what became of the visitors of each variant of an experiment.
import { parseArgs } from 'node:util';
import { describeReport, reportCsv } from '../server/src/experiments/describe-report.ts';
import { reportExperiment } from '../server/src/experiments/experiment-report.ts';
import { Misused, refuseSurplus, runCommandLine } from './release/command-line.ts';
import { withReleaseContext } from './release/release-context.ts';

await runCommandLine('npm run lander:report -- NAME [--csv]', async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { csv: { type: 'boolean' } } });
  const [name = ''] = positionals;
  if (!name) throw new Misused('');
  refuseSurplus(positionals, 1);
  return withReleaseContext(async ({ db }) => {
    const report = await reportExperiment(db, name);
    if (!report) throw new Error(`there is no experiment ${name}: \`npm run experiment -- list\` names them`);
    console.log((values.csv ? reportCsv(report) : describeReport(report)).join('\n'));
    return true;
  });
});
