// npm run payments -- …: webhooks of payment providers, which provider takes which order, and the switch for each.
import { parseArgs } from 'node:util';
import { createRoutingRepository } from '../server/src/payment-routing/routing.repository.ts';
import { createUnfitWebhooks } from '../server/src/payments/webhooks/unfit-webhooks.repository.ts';
import { readProviderNames } from '../server/src/provider-config.ts';
import {
  describeRouting,
  nobodyBuysWarning,
  providerNamed,
  refundsByHand,
  setRoute,
  unusedWarning,
  webhookLine,
} from './payments/payment-commands.ts';
import { Misused, refuseSurplus, refuseUnheeded, runCommandLine } from './release/command-line.ts';
import { withReleaseContext } from './release/release-context.ts';

const USAGE = `npm run payments -- webhooks                              those that could not be read, or fitted no payment
npm run payments -- replay ID … | --failed | --since 2026-11-22T14:00:00Z      has them read again by the queue
npm run payments -- routes                                which provider takes which orders, and how each provider is
npm run payments -- route set METHOD PROVIDER [--site SLUG] [--country NL] [--currency EUR] [--priority 1] [--weight 100]
                [--off] --why TEXT                        the lowest priority comes first; the same ones share by weight
npm run payments -- route remove NUMBER --why TEXT
npm run payments -- kill PROVIDER --why TEXT              no new checkout goes there; those under way go on
npm run payments -- revive PROVIDER --why TEXT
npm run payments -- history                               who changed that, when and why
npm run payments -- refunds                               money that a person has to pay back at a provider`;

const ACTIONS = ['webhooks', 'replay', 'routes', 'route', 'kill', 'revive', 'history', 'refunds'];

function readOptions() {
  return parseArgs({
    allowPositionals: true,
    options: {
      failed: { type: 'boolean' },
      since: { type: 'string' },
      site: { type: 'string' },
      country: { type: 'string' },
      currency: { type: 'string' },
      priority: { type: 'string' },
      weight: { type: 'string' },
      off: { type: 'boolean' },
      why: { type: 'string' },
    },
  });
}

/** Words of an action, where it is not alone. */
const MOST_WORDS: Record<string, number> = { replay: Number.POSITIVE_INFINITY, route: 4, kill: 2, revive: 2 };

/** Options of an action, where it has any. */
const HEEDED: Record<string, string[]> = {
  replay: ['failed', 'since'],
  'route set': ['site', 'country', 'currency', 'priority', 'weight', 'off', 'why'],
  'route remove': ['why'],
  kill: ['why'],
  revive: ['why'],
};

const numberOf = (text: string): number => {
  if (!/^\d{1,15}$/.test(text)) throw new Misused(`${text} is no number`);
  return Number(text);
};

await runCommandLine(USAGE, async () => {
  const { positionals, values } = readOptions();
  const [action = '', ...rest] = positionals;
  if (!ACTIONS.includes(action)) throw new Misused('');
  refuseSurplus(positionals, MOST_WORDS[action] ?? 1);
  const named = action === 'route' ? `route ${rest[0] ?? ''}` : action;
  refuseUnheeded(named, values, HEEDED[named]);
  const why = () => {
    if (!values.why) throw new Misused('say why: --why TEXT');
    return values.why;
  };
  return withReleaseContext(async ({ db, who }) => {
    const routing = createRoutingRepository(db);
    const webhooks = createUnfitWebhooks(db);
    const inUse = readProviderNames(process.env);
    if (action === 'webhooks') {
      const unfit = await webhooks.list(200);
      for (const row of unfit) console.log(webhookLine(row));
      if (!unfit.length) console.log(' none: each was read, and fitted its payment');
    } else if (action === 'replay') {
      const since = values.since ? new Date(values.since) : undefined;
      if (since && Number.isNaN(since.getTime())) throw new Misused(`${values.since} is no time`);
      const ids = rest.map(numberOf);
      if (!ids.length && !values.failed && !since) throw new Misused('name webhooks, --failed or --since TIME');
      const [missing] = await webhooks.missing(ids);
      if (missing !== undefined) throw new Misused(`there is no webhook ${missing}`);
      const count = await webhooks.replay({ ids, isFailed: values.failed, since });
      console.log(` ${count} webhooks are read again by the queue`);
    } else if (action === 'routes') {
      for (const line of describeRouting(await routing.state(), inUse)) console.log(line);
    } else if (action === 'route' && rest[0] === 'set') {
      const said = await setRoute(db, values, rest.slice(1));
      await routing.noteChange(who, said, why());
      console.log(` ${said}`);
      const warning = unusedWarning(rest[2] ?? '', inUse);
      if (warning) console.error(` ${warning}`);
    } else if (action === 'route' && rest[0] === 'remove') {
      const reason = why();
      if (!(await routing.removeRoute(numberOf(rest[1] ?? '')))) throw new Misused(`there is no route ${rest[1]}`);
      await routing.noteChange(who, `removes route ${rest[1]}`, reason);
      console.log(` route ${rest[1]} is removed`);
    } else if (action === 'kill' || action === 'revive') {
      const provider = providerNamed(rest[0]);
      const reason = why();
      await routing.setKilled(provider, action === 'kill');
      await routing.noteChange(who, `${action} ${provider}`, reason);
      console.log(` ${provider} ${action === 'kill' ? 'gets no new checkouts' : 'takes orders'} within five seconds`);
      const warning = nobodyBuysWarning(await routing.state(), inUse);
      if (warning) console.error(` ${warning}`);
    } else if (action === 'history') {
      for (const each of await routing.changes(100))
        console.log(` ${each.changed_at.toISOString()}  ${each.who}  ${each.what}  (${each.why})`);
    } else if (action === 'refunds') {
      const byHand = await refundsByHand(db);
      for (const line of byHand.length ? byHand : [' none: nobody waits for money']) console.log(line);
    } else throw new Misused('');
    return true;
  });
});
