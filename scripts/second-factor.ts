// npm run second-factor -- off SITE EMAIL: for who lost phone and recovery codes, once support knows who writes.
import { parseArgs } from 'node:util';
import { takeFactorsOff } from '../server/src/sign-in/take-factors-off.ts';
import { Misused, refuseSurplus, runCommandLine } from './release/command-line.ts';
import { withReleaseContext } from './release/release-context.ts';
import { siteNamed } from './site-named.ts';

const USAGE = `npm run second-factor -- off SITE EMAIL      takes the second factor and all passkeys off an account, and tells its address`;

await runCommandLine(USAGE, async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [action, slug = '', email = ''] = positionals;
  if (action !== 'off' || !slug || !email) throw new Misused('');
  refuseSurplus(positionals, 3);
  return withReleaseContext(async ({ db }) => {
    const site = await siteNamed(db, slug);
    const outcome = await takeFactorsOff(db, site.id, email);
    if (outcome === 'nobody') throw new Misused(`${slug} has no account with this address`);
    console.log(
      outcome === 'off'
        ? ' Done: a password or a mailed link is enough again, and all devices are logged out.'
        : ' Nothing is changed: this account has neither a second factor nor a passkey.',
    );
    return true;
  });
});
