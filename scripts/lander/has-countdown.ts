import fs from 'node:fs';
import path from 'node:path';
import type { AssetMap } from '../../build/asset-map-plugin.ts';

/** The primitive that counts down what the server says. */
const COUNTDOWN = '@vonk/ui/countdown.tsx';

/** Returns whether a built lander shows time that the server counts down: only then it may say that something ends. */
export const hasCountdown = (folder: string): boolean =>
  (JSON.parse(fs.readFileSync(path.join(folder, 'assets.json'), 'utf8')) as AssetMap).consumes.includes(COUNTDOWN);
