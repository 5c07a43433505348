import { execFileSync } from 'node:child_process';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

/** Whole browsers, as people have them. */
export const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome'];
/** Chromium without a window around its pages, which nobody sees in a test: the same engine for two thirds of the work. */
export const SHELL = 'chromium-headless-shell';

/** Path of the first of the programs that this machine has (`CHROMIUM_PATH` comes before all); throws with what to install when there is none. */
function findChromium(names: string[]): string {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  for (const name of names) {
    try {
      return execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    } catch {}
  }
  throw new Error('The browser tests need Chromium: `apt-get install chromium`, or set CHROMIUM_PATH');
}

/** How Chromium is started everywhere: headless, without a sandbox (tests run as root in containers), asking nobody outside. */
export const launchOptions = (names = [SHELL, ...BROWSERS]): LaunchOptions => ({
  executablePath: findChromium(names),
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

/** An interrupted command ends by itself, after what it has to undo: Playwright would end it as soon as the browser is closed. */
const OURS_TO_END: LaunchOptions = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };

export const openBrowser = (): Promise<Browser> => chromium.launch({ ...launchOptions(), ...OURS_TO_END });
