import { spawnSync } from 'node:child_process';

/** Only root may run something as somebody else. */
const itAsRoot = process.getuid?.() === 0 ? it : it.skip;

itAsRoot('whoever has no name on this machine, as in a container, is called by number: no command fails for it', () => {
  const module = JSON.stringify(import.meta.resolve('./release-context.ts'));
  const code = `const { makeReleaseContext } = await import(${module}); console.log(makeReleaseContext({}, '/', {}).who);`;
  const words = ['--no-warnings', '--input-type=module', '-e', code];
  const { stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8', uid: 54_321, gid: 54_321 });
  expect([stdout.trim(), stderr]).toEqual(['user 54321', '']);
});
