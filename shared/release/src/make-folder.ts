import fs from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder and those above it that are missing; throws where that cannot be. Node's own way to make several at once never
 * comes back where the system denies that there is a place for them, as below /proc.
 */
export function makeFolder(dir: string): void {
  if (fs.statSync(dir, { throwIfNoEntry: false })?.isDirectory()) return;
  const above = path.dirname(dir);
  if (above !== dir) makeFolder(above);
  try {
    fs.mkdirSync(dir);
  } catch (error) {
    if (!fs.existsSync(dir)) throw error;
    // Somebody else was faster; what is no folder is told as that.
    fs.readdirSync(dir);
  }
}
