// npm run remote -- …: publishes one remote and decides who gets it, without a release of anything else.
import path from 'node:path';
import { isProductRemote, REMOTE_NAMES } from '@vonk/api/remotes.ts';
import { makeRemote } from './new-remote/new-remote.ts';
import { Misused, readArguments, refuseSurplus, refuseUnheeded, runCommandLine } from './release/command-line.ts';
import { RELEASE_ACTIONS, releaseCommand } from './release/release-command.ts';

const USAGE = `npm run remote -- new NAME                                       makes remotes/NAME with one page at /NAME, its line and its route
npm run remote -- check NAME [--from FOLDER]                     proves it with the live host, and the live version with the next host
npm run remote -- serve NAME [--port 4300]                       builds it at every change, for a page that takes it from here
npm run remote -- publish NAME [--why TEXT] [--live] [--from FOLDER]  stores a version that was proven; nobody sees it yet
npm run remote -- publish NAME --preview [--from FOLDER]         stores one that was not, for you to look at
npm run remote -- promote NAME [VERSION] [--canary 5|25|50|100]  gives the newest (or the named) version to visitors
npm run remote -- rollback NAME [--why TEXT]                     takes the last promotion back
npm run remote -- history NAME                                   who did what, when and why
npm run remote -- status [NAME]                                  what visitors get now
NAME is ${REMOTE_NAMES.join(', ')}`;

const HEEDED: Record<string, string[]> = { check: ['from'], serve: ['port'] };

await runCommandLine(USAGE, async () => {
  const given = readArguments(process.argv.slice(2), {
    from: { type: 'string' },
    port: { type: 'string' },
    preview: { type: 'boolean' },
  });
  const [name = ''] = given.rest;
  if (!RELEASE_ACTIONS.includes(given.action)) {
    refuseSurplus(given.rest, 1);
    refuseUnheeded(given.action, given.values, HEEDED[given.action]);
  }
  if (given.action === 'new') {
    console.log(makeRemote(path.resolve(import.meta.dirname, '..'), name).join('\n'));
    return true;
  }
  const isKnown = isProductRemote(name);
  if (given.action === 'check' && isKnown) {
    const { checkRemote } = await import('./remote/check-remote.ts');
    return checkRemote(name, given.values.from ? String(given.values.from) : undefined);
  }
  if (given.action === 'serve' && isKnown) {
    const { serveHere } = await import('./remote/serve-here.ts');
    const { readServePort } = await import('./kit/serve-remote.ts');
    return serveHere(name, readServePort(given.values.port === undefined ? undefined : String(given.values.port)));
  }
  if (given.values.preview && given.values.live) throw new Misused('--preview is for looking at, not for --live');
  if (!isKnown && name) throw new Misused(`there is no remote '${name}'`);
  if (!RELEASE_ACTIONS.includes(given.action) || (!isKnown && given.action !== 'status'))
    throw new Misused(given.action && (isKnown ? `there is no command '${given.action}'` : 'name a remote'));
  await releaseCommand({ remote: isKnown ? name : 'landers', command: `remote -- promote ${name}` }, given);
  return true;
});
