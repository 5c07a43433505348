// R-FED-1: a remote lives in a repository of its own, and is made of the packed kit alone.
import assert from 'node:assert/strict';
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { test } from '@playwright/test';
import { untilReady } from '../scripts/browser/until-ready.ts';
import { packKit } from '../scripts/kit/pack-kit.ts';
import { ORDINARY } from './kit-component.ts';
import { newVisitor, product } from './support.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '..');
/** A remote of the product, whose sources shall lie elsewhere. */
const NAME = 'credits';

let away: string;
let remote: string;
let kit: string;

/** The environment of a command beside the running product. */
const environment = () => ({
  ...process.env,
  NODE_OPTIONS: '--no-warnings',
  PORT: String(product.ports.site),
  PUBLIC_URL: product.url,
  DATABASE_URL: product.databaseUrl,
  DATA_DIR: product.dataDir,
});

/** Runs a program with its words; its failure is thrown with what it printed. */
async function runNode(cwd: string, script: string, ...words: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [script, ...words], { cwd, env: environment() }).catch(
    (error: { stdout: string; stderr: string }) => {
      throw new Error(`${error.stdout}${error.stderr}`);
    },
  );
  return stdout.trim();
}

const command = (...words: string[]) => runNode(remote, path.join(kit, 'vonk-remote.mjs'), ...words);
const publish = (folder: string) =>
  runNode(root, path.join(root, 'scripts/remote.ts'), 'publish', NAME, '--preview', '--from', folder);
const change = (file: string, from: string, to: string) => {
  const text = fs.readFileSync(file, 'utf8');
  assert.ok(text.includes(from), `${file} has no ${from}`);
  fs.writeFileSync(file, text.replace(from, to));
};

/** Stands in for `npm install` without a network: the packed kit, and the packages that it names. */
function install(tarball: string): void {
  const modules = path.join(remote, 'node_modules');
  kit = path.join(modules, '@vonk/remote-kit');
  fs.mkdirSync(kit, { recursive: true });
  execFileSync('tar', ['xzf', tarball, '-C', kit, '--strip-components', '1']);
  const { dependencies } = JSON.parse(fs.readFileSync(path.join(kit, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) {
    fs.mkdirSync(path.dirname(path.join(modules, name)), { recursive: true });
    fs.symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name));
  }
}

test.beforeAll(async () => {
  away = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-away-'));
  const tarball = await packKit(path.join(root, 'dist'), away);
  const unpacked = path.join(away, 'kit');
  fs.mkdirSync(unpacked);
  execFileSync('tar', ['xzf', tarball, '-C', unpacked, '--strip-components', '1']);
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(unpacked, 'node_modules'));
  remote = path.join(away, NAME);
  await runNode(away, path.join(unpacked, 'vonk-remote.mjs'), 'new', NAME);
  install(tarball);
  change(path.join(remote, 'src/routes.tsx'), `'/${NAME}'`, `'/pricing'`);
});
test.afterAll(() => fs.rmSync(away, { recursive: true, force: true }));

test('R-FED-1 a remote that is built from the packed kit alone is published into a running product and opened', async ({
  browser,
}) => {
  fs.writeFileSync(path.join(remote, 'src/greeting/failure.tsx'), ORDINARY);
  fs.writeFileSync(path.join(remote, 'src/greeting/face.webp'), 'a picture');
  fs.writeFileSync(path.join(remote, 'src/greeting/face.ts'), "export { default as FACE } from './face.webp';\n");
  const typecheck = () => runNode(remote, path.join(root, 'node_modules/typescript/bin/tsc'), '-p', '.');
  // The signup form speaks with the words of the remote that shows it.
  await assert.rejects(typecheck(), /failure\.tsx.*TS2322/);
  const types = path.join(remote, 'texts.d.ts');
  change(types, 'typeof texts', 'typeof texts & SignupTexts');
  change(types, 'import', "import type { SignupTexts } from '@vonk/member-forms/signup/signup-texts.ts';\nimport");
  await typecheck();
  const folder = await command('build');
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'mf-manifest.json'), 'utf8'));
  assert.deepEqual([manifest.name, manifest.exposes[0].path], [NAME, './remote']);
  const texts = JSON.parse(fs.readFileSync(path.join(folder, 'strings.en.json'), 'utf8'));
  assert.equal(texts.signupForm.submit, 'Sign up for free');
  assert.equal(await command('build'), folder, 'the same sources are the same version');

  const preview = /see it: +(\S+)/.exec(await publish(folder))?.[1] ?? '';
  const address = preview.replace(/\/en[^?]*\?/, '/en/pricing?');
  const painted = await (await fetch(address)).text();
  assert.match(painted, /<h1[^>]*>Welcome to /, 'the page server paints it');

  const { context, page, problems } = await newVisitor(browser);
  await page.goto(address);
  await untilReady(page);
  await page.getByRole('heading', { level: 1, name: /^Welcome to / }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.dataset.hydration), undefined);
  assert.deepEqual(problems, []);
  await context.close();
});

/** What Module Federation's devtools put into a page before it starts: remotes go where its storage says. */
function installDevtools(overrides: Record<string, string>): void {
  localStorage.setItem('__MF_DEVTOOLS__', JSON.stringify({ overrides }));
  const override = {
    name: 'mf-chrome-devtools-override-remotes-plugin',
    beforeRegisterRemote(given: { remote: { name: string; entry?: string } }) {
      const stored = JSON.parse(localStorage.getItem('__MF_DEVTOOLS__') ?? '{}').overrides;
      const entry = stored?.[given.remote.name];
      if (entry) given.remote.entry = entry;
      return given;
    },
  };
  Object.defineProperty(window, '__FEDERATION__', { value: { __GLOBAL_PLUGIN__: [override] }, writable: true });
}

test('decision 12: a page takes a remote from a developer’s machine where its site names that machine, and nowhere else', async ({
  browser,
}) => {
  const serving = spawn(process.execPath, [path.join(kit, 'vonk-remote.mjs'), 'serve', '--port', '0'], {
    cwd: remote,
    env: environment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const setOrigins = (origins: string[]) =>
    runNode(root, path.join(root, 'scripts/site.ts'), 'set', 'vonk', 'local_remotes', JSON.stringify(origins));
  try {
    const manifest = await new Promise<string>((resolve) => {
      let said = '';
      serving.stdout.on('data', (words) => {
        said += words;
        const [address] = /http:\S+mf-manifest\.json/.exec(said) ?? [];
        if (address && said.includes(`built ${NAME}`)) resolve(address);
      });
    });
    const { origin } = new URL(manifest);
    const { context, page } = await newVisitor(browser);
    const warnings: string[] = [];
    page.on('console', (message) => ['warning', 'error'].includes(message.type()) && warnings.push(message.text()));
    await page.addInitScript(installDevtools, { [NAME]: manifest });
    const address = `${product.url}/en/pricing`;
    await page.goto(address);
    await page.waitForSelector('html[data-ready]', { state: 'attached' });
    assert.equal(await page.getByRole('heading', { level: 1, name: /^Welcome to / }).count(), 0);
    assert.ok(warnings.some((warning) => warning.includes(`takes no remote from ${origin}`)));

    await setOrigins([origin]);
    const policy = async () => (await fetch(address)).headers.get('content-security-policy') ?? '';
    while (!(await policy()).includes(origin)) await new Promise((done) => setTimeout(done, 200));
    await page.goto(address);
    await page
      .getByRole('heading', { level: 1, name: /^Welcome to / })
      .waitFor({ timeout: 10_000 })
      .catch(() => assert.fail(warnings.join('\n')));
    if (process.env.PICTURES) await page.screenshot({ path: path.join(process.env.PICTURES, 'local-remote.png') });
    await context.close();
  } finally {
    await setOrigins([]);
    if (serving.kill()) await once(serving, 'exit');
  }
});

test('R-FED-3 a name that the live host does not export is refused: by the kit, and before traffic', async () => {
  // A kit that is ahead of the host.
  fs.appendFileSync(path.join(kit, 'shared/ui/src/tag.tsx'), '\nexport const PayTag = Tag;\n');
  change(
    path.join(remote, 'src/greeting/greeting-page.tsx'),
    "from '@vonk/ui/stack.tsx';",
    "from '@vonk/ui/stack.tsx';\nimport { PayTag } from '@vonk/ui/tag.tsx';",
  );
  change(
    path.join(remote, 'src/greeting/greeting-page.tsx'),
    '<Text tone="soft">',
    '<PayTag>new</PayTag>\n      <Text tone="soft">',
  );
  await assert.rejects(command('build'), /does not provide PayTag of @vonk\/ui/);
  change(path.join(kit, 'contract.json'), '"Tag"', '"PayTag",\n      "Tag"');
  const folder = await command('build');
  await assert.rejects(publish(folder), /the live host does not provide PayTag of @vonk\/ui: release the host first/);
});

test('R-I18N-4 a text that a language does not have ends the build, with both', async () => {
  const texts = path.join(remote, 'locales/fi.json');
  const whole = fs.readFileSync(texts, 'utf8');
  fs.writeFileSync(texts, '{ "title": "Tervetuloa" }');
  await assert.rejects(command('build'), /its texts are not complete:\n +fi: text has no text/);
  fs.rmSync(texts);
  await assert.rejects(command('build'), /fi: there are no texts, locales\/fi\.json is missing/);
  fs.writeFileSync(texts, whole);
});

test('R-FED-1 a style sheet, which the site does not serve, ends the build with what to do', async () => {
  const page = path.join(remote, 'src/greeting/greeting-page.tsx');
  fs.writeFileSync(path.join(remote, 'src/greeting/page.css'), 'h1 { color: red }');
  fs.writeFileSync(page, `import './page.css';\n${fs.readFileSync(page, 'utf8')}`);
  await assert.rejects(command('build'), /the site serves no style sheets: styles are written in components/);
});
