// The phone of bench:moving: a product, a browser, and pages with a fourth of the processor.
import fs from 'node:fs';
import path from 'node:path';
import { type CDPSession, chromium, type Page } from 'playwright-core';
import { startProduct } from '../scripts/start-product.ts';
import type { Network } from './measure-page.ts';
import { observePage } from './moves.ts';
import { option } from './option.ts';
import { openOwnFolder } from './own-folder.ts';
import { browserCookies, CPU, cookiesOf } from './renderings.ts';

export interface Opened {
  page: Page;
  session: CDPSession;
  close(): Promise<void>;
}

export interface OpenOptions {
  isVisitor?: boolean;
  cpu?: number;
  network?: Network;
}

export interface Phone {
  /** A page that the application has taken over and that came to rest; of a visitor one that has loaded. */
  open(place: string, options?: OpenOptions): Promise<Opened>;
  stop(): Promise<void>;
}

/** Long enough for what is fetched ahead of its use. */
const REST_MS = 3_000;

/** Starts a product of its own and a browser. `--build FOLDER` serves a build that was made before, such as that of another state. */
export async function startPhone(port: number): Promise<Phone> {
  const dataDir = openOwnFolder();
  const product = await startProduct({
    dataDir,
    buildDir: path.resolve(option('build', path.resolve(import.meta.dirname, '../dist'))),
    isBuilt: option('build', '') !== '',
    port,
    members: 300,
    isQuiet: true,
    env: { RATE_LIMIT: '1000000', LOG_LEVEL: 'error' },
  });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  const memberCookies = await cookiesOf(product.url, 'premium@vonk.example');
  return {
    async open(place, { isVisitor = false, cpu = CPU, network } = {}) {
      const context = await browser.newContext({
        viewport: { width: 412, height: 823 },
        hasTouch: true,
        isMobile: true,
      });
      await context.addCookies(browserCookies(isVisitor ? 'language=en' : memberCookies, product.url));
      await context.addInitScript(observePage);
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
      if (network) {
        const bytesPerSecond = (network.kbps * 1000) / 8;
        await session.send('Network.enable');
        await session.send('Network.emulateNetworkConditions', {
          offline: false,
          latency: network.latencyMs,
          downloadThroughput: bytesPerSecond,
          uploadThroughput: bytesPerSecond,
        });
      }
      await page.goto(product.url + place, { waitUntil: 'load' });
      if (!isVisitor) await page.waitForSelector('html[data-ready]', { state: 'attached' });
      await page.waitForTimeout(REST_MS);
      return { page, session, close: () => context.close() };
    },
    async stop() {
      await browser.close();
      await product.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
