import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { installPackages } from '../browser/install-packages.ts';
import { BROWSERS } from '../browser/open-browser.ts';
import { anyFreePort } from '../processes/ports.ts';
import { openChromium } from './chromium-driver.ts';
import type { Driver } from './driver.ts';
import { openFirefox } from './firefox-driver.ts';
import { openWebKit } from './webkit-driver.ts';

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof ENGINES)[number];

const whichOf = (names: string[]): string | undefined =>
  names.flatMap((name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim() || [])[0];

const firefoxPath = () => process.env.FIREFOX_PATH ?? whichOf(['firefox-esr', 'firefox']);

/** WebKitGTK's own small browser, which no path leads to. */
function miniBrowserPath(): string | undefined {
  if (process.env.WEBKIT_PATH) return process.env.WEBKIT_PATH;
  const places = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].flatMap((machine) =>
    ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].map(
      (version) => `/usr/lib/${machine}/${version}/MiniBrowser`,
    ),
  );
  return places.find((place) => fs.existsSync(place));
}

/** What an engine needs, by the name of Debian's package. */
const NEEDS: Record<Engine, Record<string, () => string | undefined>> = {
  chromium: {
    chromium: () => process.env.CHROMIUM_PATH ?? whichOf(BROWSERS),
  },
  firefox: { 'firefox-esr': firefoxPath },
  webkit: {
    'webkit2gtk-driver': () => whichOf(['WebKitWebDriver']) && miniBrowserPath(),
    xvfb: () => whichOf(['Xvfb']),
  },
};

const missingOf = (engine: Engine): string[] =>
  Object.entries(NEEDS[engine]).flatMap(([name, find]) => (find() ? [] : [name]));

/** Installs what the engines need, where that is allowed; returns what is missing of each still. */
export function prepareEngines(engines: readonly Engine[]): Map<Engine, string[]> {
  const wanted = engines.flatMap(missingOf);
  if (wanted.length) installPackages(wanted, 'the main job in every engine');
  return new Map(engines.map((engine) => [engine, missingOf(engine)]));
}

/** Opens an engine that lacks nothing. */
export async function openEngine(engine: Engine): Promise<Driver> {
  if (engine === 'chromium') return openChromium();
  const port = await anyFreePort();
  if (engine === 'firefox') return openFirefox(firefoxPath() ?? '', port);
  return openWebKit(miniBrowserPath() ?? '', port);
}
