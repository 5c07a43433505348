import fs from 'node:fs';

/** Reads a JSON file that this project wrote, as the type it was written with; throws where the file is gone or broken. */
export const readJson = <Value>(file: string): Value => JSON.parse(fs.readFileSync(file, 'utf8'));
