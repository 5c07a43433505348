import { spawnSync } from 'node:child_process';
import { findNatsServer } from '../../server/src/testing/nats-server.ts';
import { installPackages } from '../browser/install-packages.ts';
import { BROWSERS, SHELL } from '../browser/open-browser.ts';

/** Where Debian puts servers, which not every user's path names. */
const PATH = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;
const which = (name: string): string | null =>
  spawnSync('which', [name], { encoding: 'utf8', env: { ...process.env, PATH } }).stdout?.trim() || null;

/** What the test needs, by the name of Debian's package. */
const NEEDS: Record<string, () => string | null> = {
  'nats-server': findNatsServer,
  nginx: () => which('nginx'),
  chromium: () => process.env.CHROMIUM_PATH ?? ([SHELL, ...BROWSERS].map(which).find(Boolean) || null),
};

export interface Programs {
  nats: string;
  nginx: string;
}

/** Installs what is missing where that is allowed; returns the programs, or the names of what is missing still. */
export function prepare(): Programs | string[] {
  const lacking = () => Object.entries(NEEDS).flatMap(([name, find]) => (find() ? [] : [name]));
  const wanted = lacking();
  if (wanted.length) installPackages(wanted, 'the test of several servers');
  const [nats, nginx] = [findNatsServer(), which('nginx')];
  const missing = lacking();
  return missing.length || !nats || !nginx ? missing : { nats, nginx };
}
