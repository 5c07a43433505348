import { spawnSync } from 'node:child_process';

/** Installs packages of Debian where this user may; whoever needs them says what is missing still. */
export function installPackages(names: string[], purpose: string): void {
  if (process.platform !== 'linux' || spawnSync('which', ['apt-get']).status !== 0) return;
  console.log(`Installing ${names.join(', ')} for ${purpose} …`);
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const args of [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...names],
  ]) {
    const [command = '', ...rest] = [...sudo, ...args];
    spawnSync(command, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
}
