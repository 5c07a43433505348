// npm run test:engines [-- chromium firefox webkit]: the main job against the running product, in each engine that people have.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { buildApps } from '../build/build.ts';
import { drawPortrait } from '../server/src/portraits/draw-portrait.ts';
import { createEngineVisitor, firstLine } from './engines/engine-visitor.ts';
import { ENGINES, type Engine, openEngine, prepareEngines } from './engines/find-engines.ts';
import { mainJob } from './engines/main-job.ts';
import { readNames } from './processes/say-usage.ts';
import { withCheckProduct } from './release/check-product.ts';
import type { Product } from './start-product.ts';

const named = readNames(
  'npm run test:engines [-- chromium firefox webkit]      the main job in each engine that people have (docs/testing.md)',
  ENGINES,
);

const root = path.resolve(import.meta.dirname, '..');
const pictures = path.join(root, 'test-results/engines');
/** What a page is refused on purpose: what the visitor may not see yet, and what is not there. */
const IS_REFUSAL = /status of 40[234]/;

async function drawPhoto(): Promise<string> {
  const file = path.join(os.tmpdir(), `vonk-engines-${process.pid}.jpg`);
  const drawn = drawPortrait({ seed: 'engines', gender: 'female', age: 34, width: 900 });
  await sharp(Buffer.from(drawn)).resize(900, 1200).jpeg().toFile(file);
  return file;
}

/** Does the main job in one engine; returns how many steps went well and how many did not. */
async function tryEngine(engine: Engine, product: Product, photo: string) {
  const driver = await openEngine(engine);
  console.log(`\n  ${driver.name}\n`);
  const job = { ...product, visitor: createEngineVisitor(driver), who: engine, photo };
  let passed = 0;
  try {
    for (const { what, act } of mainJob(job)) {
      await act();
      passed += 1;
      console.log(`    ✓ ${what}`);
    }
    const problems = (await driver.problems()).filter((problem) => !IS_REFUSAL.test(problem));
    for (const problem of problems) console.log(`    ✗ ${problem}`);
    return { passed, failed: problems.length };
  } catch (error) {
    const picture = path.join(pictures, `${engine}.png`);
    await driver.picture(picture).catch(() => {});
    const all = mainJob(job);
    console.log(`    ✗ ${all[passed]?.what}: ${firstLine(error)} (${path.relative(root, picture)})`);
    for (const problem of await driver.problems().catch(() => [])) console.log(`      ${problem}`);
    return { passed, failed: all.length - passed };
  } finally {
    await driver.close();
  }
}

const wanted = named.length ? named : ENGINES;
const missing = prepareEngines(wanted);
const buildDir = path.join(root, 'dist');
fs.mkdirSync(pictures, { recursive: true });
await buildApps(buildDir);
const photo = await drawPhoto();
let passed = 0;
let failed = 0;
await withCheckProduct(buildDir, async ({ product }) => {
  for (const engine of wanted) {
    const lacks = missing.get(engine) ?? [];
    if (lacks.length) {
      console.log(`\n  ${engine}\n\n    ✗ not here: install ${lacks.join(' and ')} (Debian's names)`);
      failed += 1;
      continue;
    }
    const counts = await tryEngine(engine, product, photo).catch((error: unknown) => {
      console.log(`\n  ${engine}\n\n    ✗ does not start: ${firstLine(error)}`);
      return { passed: 0, failed: 1 };
    });
    passed += counts.passed;
    failed += counts.failed;
  }
});
fs.rmSync(photo, { force: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
