// Comes before every command (`--import`): a Node of before 22 knows no TypeScript, so this one file is JavaScript.
import fs from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

if (!process.features.typescript || !fs.existsSync(new URL('../node_modules', import.meta.url))) {
  console.error('\n  Packages are missing here: run `npm ci` first\n');
  process.exit(1);
}

// Sources are read and compiled once, for the programs that this one starts too. Where nothing can be written it is without.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../.cache/node', import.meta.url));
module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
