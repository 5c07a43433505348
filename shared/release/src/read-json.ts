import fs from 'node:fs';
import { messageOf } from './message-of.ts';

/** Reads a JSON file that this project wrote, as the type it was written with; throws where the file is gone or broken. */
export function readJson<Value>(file: string): Value {
  const text = fs.readFileSync(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is no JSON: ${messageOf(error)}`, { cause: error });
  }
}
