// npm run secrets -- …: changes keys with overlap (docs/operations.md).
import { readConfig } from '../server/src/config.ts';
import { createPushKeyRepository } from '../server/src/notices/push-key.repository.ts';
import { reseal } from '../server/src/secrets/reseal.ts';
import { Misused, refuseSurplus, runCommandLine } from './release/command-line.ts';
import { withReleaseContext } from './release/release-context.ts';

const USAGE = `npm run secrets -- reseal           seals what SIGNING_KEY_OLD sealed with SIGNING_KEY
npm run secrets -- new-push-keys    makes new keys of push messages; browsers that have the old ones are told with those`;

await runCommandLine(USAGE, async () => {
  const words = process.argv.slice(2);
  const [action] = words;
  if (action !== 'reseal' && action !== 'new-push-keys') throw new Misused('');
  refuseSurplus(words, 1);
  const { signingKeys } = readConfig(process.env);
  return withReleaseContext(async ({ db }) => {
    if (action === 'reseal') {
      const { factors, staffFactors, pushKeys, lostPushKeys, passkeys } = await reseal(db, signingKeys);
      console.log(
        ` Sealed anew: ${factors + staffFactors} second factors, ${pushKeys} keys of push messages; ${passkeys} passkeys noted.`,
      );
      if (lostPushKeys)
        console.log(
          ` ${lostPushKeys} keys of push messages open neither with SIGNING_KEY nor with SIGNING_KEY_OLD: is the old one missing there?`,
        );
      console.log(
        ' SIGNING_KEY_OLD stays for thirteen months: links in mails and addresses for webhooks live for so long.',
      );
    } else {
      const { publicKey } = await createPushKeyRepository(db, signingKeys).make();
      console.log(` New keys: ${publicKey}. Servers and workers use them from their next start.`);
    }
    return true;
  });
});
