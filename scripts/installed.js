// Comes before every command (`--import`): a Node of before 22 knows no TypeScript, so this one file is JavaScript.
import fs from 'node:fs';

if (!process.features.typescript || !fs.existsSync(new URL('../node_modules', import.meta.url))) {
  console.error('\n  Packages are missing here: run `npm ci` first\n');
  process.exit(1);
}
