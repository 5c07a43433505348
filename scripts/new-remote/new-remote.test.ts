import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeRemote } from './new-remote.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-new-remote-'));
afterAll(() => fs.rmSync(root, { recursive: true }));

it.each([
  ['members', "'/members' is a page of profiles already: choose another name"],
  ['landers', "there is a remote 'landers' already"],
  ['host', "'host' stands for something else in addresses: choose another name"],
  ['api', "'api' stands for something else in addresses: choose another name"],
  ['fi', "'fi' stands for something else in addresses: choose another name"],
  ['Stories', "'Stories' is no name for a remote: one word of small letters and digits"],
])('R-FED-1 no remote is made of the name %s, whose page nobody could open', (name, sentence) => {
  fs.mkdirSync(path.join(root, 'shared/api/src'), { recursive: true });
  fs.writeFileSync(path.join(root, 'shared/api/src/remotes.ts'), 'export const REMOTE_NAMES = [\n] as const;\n');
  fs.writeFileSync(path.join(root, 'shared/api/src/route-map.ts'), 'export const ROUTES = [\n];\n');
  expect(() => makeRemote(root, name)).toThrow(sentence);
  expect(fs.existsSync(path.join(root, 'remotes'))).toBe(false);
});
