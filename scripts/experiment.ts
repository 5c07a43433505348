// npm run experiment -- …: makes, starts and ends experiments on landers. While one runs nothing of it can change.
import { parseArgs } from 'node:util';
import { createExperimentRepository } from '../server/src/experiments/experiment.repository.ts';
import { NewExperiment } from '../server/src/experiments/experiment.ts';
import { ReleaseRefused } from '../server/src/releases/release-refused.ts';
import { missingFromPage } from './lander/experiment-page.ts';
import { Misused, refuseSurplus, refuseUnheeded, runCommandLine } from './release/command-line.ts';
import { type ReleaseContext, withReleaseContext } from './release/release-context.ts';
import { siteNamed } from './site-named.ts';

const USAGE = `npm run experiment -- draft NAME PATH KEY:WEIGHT[:SLUG] KEY:WEIGHT[:SLUG] … [--site SLUG]
npm run experiment -- start NAME     visitors get their variants; from now on it is frozen
npm run experiment -- end NAME       everybody gets the page as it is
npm run experiment -- list
for example: npm run experiment -- draft evening-title /landers/gallery control:1 evening:1:evening
its numbers: npm run lander:report -- NAME [--csv]`;

function readVariant(text: string) {
  const [key = '', weight = '', ...rest] = text.split(':');
  // What follows the slug makes it a wrong one: whoever typed it meant something by it.
  const slug = rest.join(':');
  return { key, weight: Number(weight), ...(slug ? { slug } : {}) };
}

async function draft(
  context: ReleaseContext,
  [name, path, ...variants]: string[],
  site: string | undefined,
): Promise<void> {
  const { db } = context;
  const { id, slug } = await siteNamed(db, site);
  const given = NewExperiment.safeParse({ name, path, siteId: id, variants: variants.map(readVariant) });
  if (!given.success)
    throw new Misused(given.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  const missing = await missingFromPage(context, given.data);
  if (missing.length) throw new ReleaseRefused(missing.join('\n    '));
  const { before } = await createExperimentRepository(db).save(given.data);
  if (before) console.log(`  takes the place of the draft ${name} on ${before}`);
  console.log(`  ${name} is a draft on ${slug}: npm run experiment -- start ${name}`);
}

await runCommandLine(USAGE, async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { site: { type: 'string' } } });
  const [action = '', ...rest] = positionals;
  const [name = ''] = rest;
  if (!['draft', 'start', 'end', 'list'].includes(action) || (action !== 'list' && !name)) throw new Misused('');
  if (action !== 'draft') {
    refuseSurplus(positionals, action === 'list' ? 1 : 2);
    refuseUnheeded(action, values);
  }
  return withReleaseContext(async (context) => {
    const { db } = context;
    const experiments = createExperimentRepository(db);
    if (action === 'draft') await draft(context, rest, values.site);
    else if (action === 'list') {
      const all = await experiments.all();
      if (!all.length) console.log('  there is no experiment');
      for (const { name: each, path, status, variants } of all)
        console.log(
          `  ${each}  ${status}  ${path}  ${variants.map(({ key, weight }) => `${key}:${weight}`).join(' ')}`,
        );
    } else {
      if (!(await experiments.setStatus(name, action === 'start' ? 'running' : 'ended')))
        throw new Error(`there is no experiment ${name}`);
      console.log(`  ${name} ${action === 'start' ? 'runs' : 'has ended'}`);
    }
    return true;
  });
});
