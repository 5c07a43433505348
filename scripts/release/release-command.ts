import { isLanderRemote, type RemoteName } from '@vonk/api/remotes.ts';
import { readHostBuild } from '../../server/src/releases/builds.ts';
import { assertProven, canShare, checkCommand, isLive, promote, publish, rollBack, unproven } from './actions.ts';
import { type Arguments, refuseSurplus, refuseUnheeded } from './command-line.ts';
import { describeHistory, describeStatus, previewAddress } from './describe.ts';
import { type ReleaseContext, withReleaseContext } from './release-context.ts';

export const RELEASE_ACTIONS = ['publish', 'promote', 'live', 'rollback', 'history', 'status'];

/** Options of an action, beside the name of what it is about. */
const HEEDED: Record<string, string[]> = {
  publish: ['why', 'live', 'untranslated-ok', 'preview', 'from'],
  promote: ['why', 'canary', 'untranslated-ok'],
  live: ['why', 'untranslated-ok'],
  rollback: ['why'],
};

interface Target {
  remote: RemoteName;
  /** Path of the page that the preview opens; the remote's first page without it. */
  page?: string;
  /** How the commands name it: `npm run lander -- promote NAME`. */
  command: string;
  /** Looks at the finished build before it is published; throws what is wrong. */
  inspect?(context: ReleaseContext, folder: string): Promise<void>;
}

const say = (...lines: string[]) => console.log(lines.map((line) => `  ${line}`).join('\n'));
const since = (from: number) => `${Math.round(performance.now() - from)} ms`;

const promotionOf = ({ why, values }: Arguments) => ({
  why,
  isUntranslatedOk: Boolean(values['untranslated-ok']),
  warn: (line: string) => say(line),
});

async function publishNow(target: Target, given: Arguments): Promise<void> {
  const { why, values } = given;
  const { remote, command } = target;
  const started = performance.now();
  // The image of the product has nothing to build with, and takes releases back all the same.
  const { buildRelease, takeBuild } = await import('./build-release.ts');
  await withReleaseContext(async (context) => {
    const from = values.from ? String(values.from) : undefined;
    const built = from ? takeBuild(from, remote) : await buildRelease(context, remote);
    const host = readHostBuild(context.buildDir).version;
    say(`${from ? 'took' : 'built'} ${remote} ${built.version} (${since(started)})`);
    try {
      await target.inspect?.(context, built.folder);
      // A lander is looked at by those who made it before its long check; a part of the product is proven first (R-FED-3).
      if (!isLanderRemote(remote) && !values.preview) await assertProven(context, remote, built.version, host, from);
      const before = performance.now();
      const { isNew } = await publish(context, { remote, version: built.version, from: built.folder, why });
      const { version } = built;
      say(
        isNew
          ? `published in ${since(before)}; nobody sees it yet`
          : 'this very version was published before: nothing to do',
      );
      say('', `see it:     ${await previewAddress(context, remote, version, target.page)}`);
      if (values.live)
        say(`live:       ${await promote(context, { ...promotionOf(given), remote, version, weight: 100 })}`, '');
      else if (await isLive(context, remote, version)) say('then:       nothing; everybody has it', '');
      else {
        if (await unproven(context, remote, version, host)) say(`then:       ${checkCommand(remote, from)}`);
        say(`then:       npm run ${command} ${version} --canary ${(await canShare(context, remote)) ? 5 : 100}`, '');
      }
    } finally {
      built.clean();
    }
  });
}

/** One release action on a remote, for `npm run remote` and `npm run lander`. */
export async function releaseCommand(target: Target, given: Arguments): Promise<void> {
  const { remote } = target;
  const { action, why, weight } = given;
  const version = given.rest[1];
  // Going back to a version is promoting it: `rollback NAME VERSION` would take back whatever was last.
  refuseSurplus(given.rest, action === 'promote' || action === 'live' ? 2 : 1);
  refuseUnheeded(action, given.values, ['remote', ...(HEEDED[action] ?? [])]);
  if (action === 'publish') return publishNow(target, given);
  await withReleaseContext(async (context) => {
    const started = performance.now();
    if (action === 'promote' || action === 'live') {
      const share = action === 'live' ? 100 : weight;
      const promoted = await promote(context, { ...promotionOf(given), remote, version, weight: share });
      say(
        `${remote} ${promoted} goes to ${share === 100 ? 'everybody' : `${share} % of the visitors`} (${since(started)})`,
        `see it:     ${await previewAddress(context, remote, promoted, target.page)}`,
      );
    } else if (action === 'rollback') say(`${await rollBack(context, { remote, why })} (${since(started)})`);
    else if (action === 'history') say(...(await describeHistory(context, remote)));
    else say(...(await describeStatus(context, given.rest[0] ? remote : undefined)));
  });
}
