// npm run lander -- …: makes, shows, checks, publishes and takes back landers (docs/landers.md).
import { spawn } from 'node:child_process';
import path from 'node:path';
import { isOneOf } from '@vonk/api/is-one-of.ts';
import { LANGUAGES } from '@vonk/api/options.ts';
import { isProductRemote, landerRemote, REMOTE_NAMES } from '@vonk/api/remotes.ts';
import { bundledNames, landerNames, readLander } from '../build/landers.ts';
import { ReleaseRefused } from '../server/src/releases/release-refused.ts';
import { checkTexts } from './lander/check-texts.ts';
import { hasCountdown } from './lander/has-countdown.ts';
import { reportLander } from './lander/report.ts';
import { scaffold, templateNames } from './lander/scaffold.ts';
import { overBudget } from './release/budget.ts';
import {
  type Arguments,
  Misused,
  readArguments,
  refuseSurplus,
  refuseUnheeded,
  runCommandLine,
} from './release/command-line.ts';
import { RELEASE_ACTIONS, releaseCommand } from './release/release-command.ts';
import { hasProduct, type ReleaseContext, root, withReleaseContext } from './release/release-context.ts';

const TEMPLATES = templateNames(root);

const USAGE = `npm run lander -- new NAME [--template ${TEMPLATES.join('|')}]    makes a lander
npm run lander -- dev NAME                                     shows it while you change it
npm run lander -- check NAME [--quick] [--languages nl,en]     what keeps it from being published
npm run lander -- publish NAME [--why TEXT]                    stores a version at a preview address; nobody else sees it
npm run lander -- promote NAME [VERSION] --canary 5|25|50|100  gives it to a share of the visitors
               … --untranslated-ok --why TEXT                  to everybody, although a language is still English
npm run lander -- rollback NAME [--why TEXT]                   takes the last promotion back
npm run lander -- history NAME | status [NAME] | list          who did what and why; what is live; all landers
npm run lander -- report NAME [--csv]                          its experiments: what each variant and version brought
publish, promote, rollback, history and status also take --remote chat|profiles|… in place of NAME`;

const say = (text: string) => console.log(text.replaceAll(/^(?=.)/gm, '  '));

/** The lander that is named on the command line; refused when there is no such folder. */
function landerNamed(name: string | undefined): string {
  if (!name) throw new Misused('which lander?');
  const names = landerNames(root);
  if (!names.includes(name)) throw new ReleaseRefused(`there is no lander '${name}': there are ${names.join(', ')}`);
  return name;
}

/** A lander of this folder, or one that was published from another machine: what is live can be taken back anywhere. */
async function publishedLander(name = ''): Promise<string> {
  const isPublished =
    /^[a-z][a-z\d-]{2,29}$/.test(name) &&
    !landerNames(root).includes(name) &&
    (await withReleaseContext(async ({ releases }) => (await releases.history(landerRemote(name))).length > 0));
  return isPublished ? name : landerNamed(name);
}

async function makeLander(name: string | undefined, wanted: unknown): Promise<boolean> {
  const template = TEMPLATES.find((each) => each === (wanted ?? 'plain'));
  if (!name) throw new Misused('which name?');
  if (!template) throw new Misused(`--template is one of ${TEMPLATES.join(', ')}`);
  const { made, toTranslate } = await scaffold(root, name, template);
  say(`
Made from the template '${template}':
${made.map((file) => `  ${file}`).join('\n')}
To translate (still English): ${toTranslate.join(', ')}

Next:
  npm run lander -- dev ${name}        see it while you change it
  npm run lander -- check ${name}      what keeps it from being published
  npm run lander -- publish ${name}    a preview address; nobody else sees it
`);
  return true;
}

/** The dev server in this terminal, until it is stopped. */
const develop = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['--no-warnings', path.join(root, 'scripts/dev.ts'), '--lander', name], {
      cwd: root,
      stdio: 'inherit',
    });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
    child.once('exit', (code) => resolve(code === 0));
  });

/** The part of the check that needs no browser, for whoever publishes without having checked. */
async function inspect(lander: string, context: ReleaseContext, folder: string): Promise<void> {
  const pool = { hasFictional: await context.overview.showsFictional(), hasCountdown: hasCountdown(folder) };
  const { errors, toTranslate } = checkTexts(root, lander, pool);
  const problems = [...errors, ...overBudget(folder)];
  if (problems.length)
    throw new ReleaseRefused(`${lander} is not ready:\n${problems.map((problem) => `    ${problem}`).join('\n')}`);
  if (toTranslate.length) say(`still English: ${toTranslate.join(', ')}`);
}

/** The languages that are named with commas between them: one that there is not would be checked nowhere, and found good. */
function languagesOf(text: unknown): string[] {
  const named = String(text ?? '')
    .split(',')
    .filter(Boolean);
  const unknown = named.find((each) => !isOneOf(LANGUAGES, each));
  if (unknown) throw new Misused(`--languages: '${unknown}' is none of ${LANGUAGES.join(', ')}`);
  return named;
}

async function check(lander: string, { values }: Arguments): Promise<boolean> {
  const languages = languagesOf(values.languages);
  await readLander(root, lander);
  // The product's own pool decides what may be promised; without a product it is the demo's, with fictional profiles.
  const hasFictional = hasProduct() ? await withReleaseContext((context) => context.overview.showsFictional()) : true;
  const { checkLander } = await import('./lander/check.ts');
  const isGood = await checkLander(lander, { hasFictional, isQuick: Boolean(values.quick), languages });
  say(isGood ? `\nNothing keeps ${lander} from being published.\n` : `\n${lander} is not ready.\n`);
  return isGood;
}

const HEEDED: Record<string, string[]> = { new: ['template'], check: ['quick', 'languages'], report: ['csv'] };

/** publish, promote, rollback, history and status: of a lander, which is a remote of its own, or of the named remote. */
async function release(given: Arguments): Promise<boolean> {
  const named = given.values.remote;
  if (named !== undefined) {
    const remote = String(named);
    if (!isProductRemote(remote)) throw new Misused(`--remote is one of ${REMOTE_NAMES.join(', ')}`);
    const rest = [remote, ...given.rest];
    await releaseCommand({ remote, command: `remote -- promote ${named}` }, { ...given, rest });
    return true;
  }
  if (given.action === 'status' && !given.rest[0]) {
    await releaseCommand({ remote: 'landers', command: '' }, given);
    return true;
  }
  const isHere = given.action === 'publish';
  const lander = isHere ? landerNamed(given.rest[0]) : await publishedLander(given.rest[0]);
  await releaseCommand(
    {
      remote: landerRemote(lander),
      page: `/landers/${lander}`,
      command: `lander -- promote ${lander}`,
      inspect: (context, folder) => inspect(lander, context, folder),
    },
    given,
  );
  return true;
}

/** By name alone: an experiment outlives the folder that its lander was made in. */
async function report(name: string | undefined, { values }: Arguments): Promise<boolean> {
  if (!name) throw new Misused('which lander?');
  const lines = await withReleaseContext(({ db }) => reportLander(db, name, Boolean(values.csv)));
  console.log(lines.join('\n'));
  return true;
}

await runCommandLine(USAGE, async () => {
  const given = readArguments(process.argv.slice(2), {
    template: { type: 'string' },
    remote: { type: 'string' },
    languages: { type: 'string' },
    quick: { type: 'boolean' },
    csv: { type: 'boolean' },
  });
  const [name] = given.rest;
  if (!RELEASE_ACTIONS.includes(given.action)) {
    refuseSurplus(given.rest, given.action === 'list' ? 0 : 1);
    refuseUnheeded(given.action, given.values, HEEDED[given.action]);
  }
  if (given.action === 'new') return makeLander(name, given.values.template);
  if (given.action === 'dev') return develop(landerNamed(name));
  if (given.action === 'check') return check(landerNamed(name), given);
  if (RELEASE_ACTIONS.includes(given.action)) return release(given);
  if (given.action === 'report') return report(name, given);
  if (given.action !== 'list') throw new Misused('');
  say(
    landerNames(root)
      .map((each) => `${each.padEnd(31)}${bundledNames().includes(each) ? 'in the bundle' : 'of its own'}`)
      .join('\n'),
  );
  return true;
});
