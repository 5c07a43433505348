import fs from 'node:fs';
import path from 'node:path';
import { projectFiles } from './project-files.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Not a process of its own, nor a test: what others import. */
const isImported = (file: string) => !/(\/main|server\/src\/(site|worker)|\.test)\.tsx?$/.test(file);

/** A line of a module itself, not of one of its functions. */
const WAITS = /^(?:(?:export )?(?:const|let) .*= )?await /m;

describe('modules', () => {
  it('do not wait while they load: Jest compiles all that such a module is part of anew, up to four times', () => {
    const files = projectFiles(root).filter((file) => /^(host|remotes|sandbox|server|shared)\/.*\.tsx?$/.test(file));
    expect(files.length).toBeGreaterThan(1000);
    const waiting = files
      .filter(isImported)
      .filter((file) => WAITS.test(fs.readFileSync(path.join(root, file), 'utf8')));
    expect(waiting).toEqual([]);
  });
});
