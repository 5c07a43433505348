// npm run code -- …: makes, lists and ends the discount codes of a site.
import { parseArgs } from 'node:util';
import type { PaymentMethod } from '@vonk/api/credits.ts';
import { CodeRefused, createCode, endCode, listCodes } from '../server/src/credits/manage-codes.ts';
import { Misused, refuseSurplus, refuseUnheeded, runCommandLine } from './release/command-line.ts';
import { withReleaseContext } from './release/release-context.ts';
import { siteNamed } from './site-named.ts';

const USAGE = `npm run code -- list SITE
npm run code -- new SITE CODE PERCENT [--once | --unlimited] [--country NL] [--currency EUR] [--minimum MINOR]
                [--method card …] [--expires 2027-01-31T23:59:59Z]      used once per member unless it says otherwise
npm run code -- end SITE CODE`;

await runCommandLine(USAGE, async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      once: { type: 'boolean', default: false },
      unlimited: { type: 'boolean', default: false },
      country: { type: 'string' },
      currency: { type: 'string' },
      minimum: { type: 'string' },
      method: { type: 'string', multiple: true, default: [] },
      expires: { type: 'string' },
    },
  });
  const [action = '', slug = '', code = '', percent] = positionals;
  if (!slug || !['list', 'new', 'end'].includes(action) || (action !== 'list' && !code)) throw new Misused('');
  refuseSurplus(positionals, action === 'list' ? 2 : action === 'end' ? 3 : 4);
  if (action !== 'new') refuseUnheeded(action, values);
  if (values.once && values.unlimited) throw new Misused('--once or --unlimited, not both');
  return withReleaseContext(async ({ db }) => {
    const site = await siteNamed(db, slug);
    try {
      if (action === 'new')
        await createCode(db, site.id, {
          code,
          percentage: Number(percent),
          validity: values.once ? 'once' : values.unlimited ? 'unlimited' : 'once-per-user',
          country: values.country,
          currency: values.currency,
          minimum: Number(values.minimum ?? 0),
          methods: values.method as PaymentMethod[],
          expires: values.expires,
        });
      else if (action === 'end') await endCode(db, site.id, code);
    } catch (error) {
      throw error instanceof CodeRefused ? new Misused(error.message) : error;
    }
    for (const each of await listCodes(db, site.id))
      console.log(
        [
          ` ${each.code.padEnd(16)} ${each.value_percentage} %`,
          each.validity,
          each.status,
          `used ${each.uses}`,
          each.country ?? 'everywhere',
          ...(each.currency ? [each.currency] : []),
          ...(each.minimum_order_minor ? [`from ${each.minimum_order_minor}`] : []),
          ...(each.payment_methods.length ? [`by ${each.payment_methods.join(', ')}`] : []),
          each.expires_at ? `until ${each.expires_at.toISOString()}` : 'without an end',
        ].join('  '),
      );
    return true;
  });
});
