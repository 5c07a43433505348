// npm run trace -- CLICK_ID: everything of one click (sub1), from the first hit to the payment.
import { traceClick } from '../server/src/partners/trace.ts';
import { Misused, runCommandLine } from './release/command-line.ts';
import { withReleaseContext } from './release/release-context.ts';

await runCommandLine('npm run trace -- CLICK_ID', async () => {
  const [clickId = '', ...more] = process.argv.slice(2);
  if (!clickId || more.length) throw new Misused('');
  return withReleaseContext(async ({ db }) => {
    const steps = await traceClick(db, clickId);
    for (const { at, what, details } of steps)
      console.log(`  ${at.toISOString().slice(0, 19).replace('T', ' ')}  ${what.padEnd(20)}  ${details}`);
    if (!steps.length) console.log(`  nobody came with the click id ${clickId}`);
    return steps.length > 0;
  });
});
