import { defineConfig } from '@playwright/test';
import { launchOptions } from './scripts/browser/open-browser.ts';

/** Files that look at pages and change nothing that others see: first those whose tests take long. */
const LONG_VIEWS = /painted\.e2e\.ts$/;
const VIEWS = /(accessibility|languages)\.e2e\.ts$/;

export default defineConfig({
  testDir: './e2e',
  // What takes too long for every run has a command of its own (npm run test:checkout, npm run test:tools).
  testMatch: process.env.LONG ? /\.long\.ts$/ : process.env.WHOLE ? /\.(e2e|tools)\.ts$/ : /\.e2e\.ts$/,
  outputDir: './test-results/browser',
  reporter: [['list'], ['json', { outputFile: './test-results/browser.json' }]],
  globalSetup: './e2e/start-product.ts',
  // Shared machines are slow at times; a test that hangs still ends.
  timeout: 600_000,
  // A second try, which the report names as flaky: what fails twice has failed.
  retries: 1,
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(),
    // A trace records every frame, which slows all pages down.
    trace: process.env.TRACE ? 'on' : 'off',
    screenshot: 'only-on-failure',
  },
  // Each worker has a product of its own, which its files share one after another. Three on two cores: a journey waits, too.
  workers: 3,
  projects: [
    { name: 'journeys', testIgnore: [LONG_VIEWS, VIEWS] },
    { name: 'long views', testMatch: LONG_VIEWS, fullyParallel: true },
    { name: 'views', testMatch: VIEWS, fullyParallel: true },
  ],
});
