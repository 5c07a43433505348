import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeFakeBuild } from './fake-build.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** A test app with the pages' `routes` over a build of its own (`deps.config.buildDir`), which goes with it. */
export async function createTestPages(
  routes: NonNullable<Parameters<typeof createTestApp>[1]>[number],
): Promise<TestApp> {
  const buildDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-build-'));
  writeFakeBuild(buildDir);
  const test = await createTestApp({ BUILD_DIR: buildDir }, [routes]);
  return {
    ...test,
    async close() {
      await test.close();
      fs.rmSync(buildDir, { recursive: true, force: true });
    },
  };
}
