import path from 'node:path';
import type { AssetMap } from '@vonk/release/asset-map.ts';
import { readJson } from '@vonk/release/read-json.ts';

/** The primitive that counts down what the server says. */
const COUNTDOWN = '@vonk/ui/countdown.tsx';

/** Returns whether a built lander shows time that the server counts down: only then it may say that something ends. */
export const hasCountdown = (folder: string): boolean =>
  readJson<AssetMap>(path.join(folder, 'assets.json')).consumes.includes(COUNTDOWN);
