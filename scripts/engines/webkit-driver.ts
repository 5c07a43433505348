import { type ChildProcess, spawn } from 'node:child_process';
import type { Driver } from './driver.ts';
import { driveSession } from './session-driver.ts';
import { untilStarted } from './until-started.ts';
import { startWebDriver } from './web-driver.ts';

/** A screen without a monitor; its number comes on its standard output. */
async function startScreen(): Promise<{ child: ChildProcess; display: string }> {
  const child = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const display = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (said) => resolve(`:${String(said).trim()}`));
    child.once('exit', () => reject(new Error('Xvfb gave no screen')));
  });
  return { child, display };
}

/** Debian's WebKitGTK, whose small browser shows itself on a screen of its own; the port is free for its driver. */
export async function openWebKit(browser: string, port: number): Promise<Driver> {
  const screen = await startScreen();
  const server = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: screen.display, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' },
  });
  const stop = () => {
    server.kill();
    screen.child.kill();
  };
  const capabilities = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
  };
  try {
    const session = await untilStarted(() => startWebDriver(`http://127.0.0.1:${port}`, capabilities));
    return await driveSession('WebKitGTK', session, stop);
  } catch (error) {
    stop();
    throw error;
  }
}
