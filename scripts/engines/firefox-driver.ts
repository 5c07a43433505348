import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Driver } from './driver.ts';
import { startMarionette } from './marionette.ts';
import { driveSession } from './session-driver.ts';
import { untilStarted } from './until-started.ts';

type Preferences = Record<string, string | number | boolean>;

/** It asks nobody outside, and tells nobody of it. */
const QUIET: Preferences = {
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'extensions.getAddons.cache.enabled': false,
};

const makeProfile = (preferences: Preferences): string => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  fs.writeFileSync(path.join(folder, 'user.js'), lines.join('\n'));
  return folder;
};

/** Debian's own Firefox without a window; `preferences` are those of about:config, and the port is free for it. */
export async function openFirefox(program: string, port: number, preferences: Preferences = {}): Promise<Driver> {
  const profile = makeProfile({ ...QUIET, 'marionette.port': port, ...preferences });
  const browser = spawn(program, ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    stdio: 'ignore',
  });
  const stop = () => {
    browser.kill();
    browser.once('exit', () => fs.rmSync(profile, { recursive: true, force: true }));
  };
  try {
    return await driveSession('Firefox', await untilStarted(() => startMarionette(port)), stop);
  } catch (error) {
    stop();
    throw error;
  }
}
