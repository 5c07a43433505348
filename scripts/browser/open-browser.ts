import { execFileSync } from 'node:child_process';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/** Path of the machine's Chromium (`CHROMIUM_PATH` comes first); throws with what to install when there is none. */
function findChromium(): string {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  for (const name of NAMES) {
    try {
      return execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    } catch {}
  }
  throw new Error('The browser tests need Chromium: `apt-get install chromium`, or set CHROMIUM_PATH');
}

/** How Chromium is started everywhere: headless, without a sandbox (tests run as root in containers), asking nobody outside. */
export const launchOptions = (): LaunchOptions => ({
  executablePath: findChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

export const openBrowser = (): Promise<Browser> => chromium.launch(launchOptions());
