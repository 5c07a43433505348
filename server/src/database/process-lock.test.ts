import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { processState, withLock } from './process-lock.ts';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-lock-'));
const file = path.join(dir, 'lock');
afterAll(() => fs.rmSync(dir, { recursive: true, force: true }));

async function endedProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? 0;
}

describe('a lock between starts', () => {
  it('lets one work at a time: the second begins when the first is done', async () => {
    const order: string[] = [];
    const work = (name: string) => async () => {
      order.push(`${name} begins`);
      await wait(60);
      order.push(`${name} ends`);
    };
    await Promise.all([withLock(file, work('a')), withLock(file, work('b'))]);
    expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });

  it('is free again when the work failed', async () => {
    await expect(withLock(file, () => Promise.reject(new Error('no space')))).rejects.toThrow('no space');
    expect(await withLock(file, async () => 'done')).toBe('done');
    expect(fs.existsSync(file)).toBe(false);
  });

  it('is taken from a process that was killed with it', async () => {
    fs.writeFileSync(file, String(await endedProcess()));
    expect(await withLock(file, async () => 'done')).toBe('done');
  });

  it('is taken where nobody wrote their number into it: the disk was full, or they were killed at that moment', async () => {
    fs.writeFileSync(file, '');
    const before = new Date(Date.now() - 10_000);
    fs.utimesSync(file, before, before);
    expect(await withLock(file, async () => 'done')).toBe('done');
  });

  it('is taken from a process that is gone when another has its number, as after a restart of the machine', async () => {
    fs.writeFileSync(file, `${process.pid} 1`);
    expect(await withLock(file, async () => 'done')).toBe('done');
  });

  it('says what stands in the way where the folder cannot be written', async () => {
    await expect(withLock(path.join(dir, 'none', 'lock'), async () => 'done')).rejects.toThrow('ENOENT');
  });
});

it('tells a process that runs from one that is gone', async () => {
  expect([processState(process.pid), processState(await endedProcess())]).toEqual(['running', 'gone']);
});
