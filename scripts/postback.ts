// npm run postback -- …: what advertising networks are told, server to server.
import { parseArgs } from 'node:util';
import { createPostbackRepository } from '../server/src/partners/postback.repository.ts';
import { POSTBACK_VALUES, whyUncalled } from '../server/src/partners/postback-url.ts';
import { Misused, refuseSurplus, refuseUnheeded, runCommandLine } from './release/command-line.ts';
import { withReleaseContext } from './release/release-context.ts';
import { siteNamed } from './site-named.ts';

const EVENTS = ['signup', 'confirm', 'purchase'] as const;
const USAGE = `npm run postback -- set NETWORK ${EVENTS.join('|')} URL [--site SLUG]
npm run postback -- remove NETWORK [${EVENTS.join('|')}] [--site SLUG]     tells it nothing more; what it was told stays
npm run postback -- list             networks, and how many calls went out, wait and failed
URL may name ${POSTBACK_VALUES.map((name) => `{${name}}`).join(' ')}
for example: npm run postback -- set partner purchase 'https://network.example/in?click={sub1}&payout={amount}&cur={currency}'`;

await runCommandLine(USAGE, async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { site: { type: 'string' } } });
  const [action = '', network = '', named = '', url = ''] = positionals;
  const event = EVENTS.find((each) => each === named);
  const isKnown =
    action === 'list' ||
    (action === 'remove' && network && (event || !named)) ||
    (action === 'set' && network && event && url);
  if (!isKnown) throw new Misused('');
  refuseSurplus(positionals, action === 'list' ? 1 : action === 'remove' ? 3 : 4);
  if (action === 'list') refuseUnheeded(action, values);
  return withReleaseContext(async ({ db }) => {
    const postbacks = createPostbackRepository(db);
    if (action === 'set' && event) {
      await postbacks.setTemplate((await siteNamed(db, values.site)).id, network, event, url);
      const why = whyUncalled(url, process.env.NODE_ENV !== 'production');
      if (why) console.log(`  ${why}`);
    }
    if (action === 'remove' && !(await postbacks.end((await siteNamed(db, values.site)).id, network, event ?? null)))
      throw new Error(`no network '${network}' is told ${event ? `of a ${event}` : 'anything'} there`);
    const networks = await postbacks.networks();
    if (!networks.length) console.log('  no network is told anything');
    for (const row of networks)
      console.log(
        `  ${row.site}  ${row.network}  ${row.event}  ${row.sent} sent, ${row.waiting} waiting, ${row.failed} failed  ${row.url}${row.ended_at ? `  (removed ${row.ended_at.toISOString().slice(0, 10)})` : ''}`,
      );
    return true;
  });
});
