import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { LEFT_OUT, type LeftOut } from './left-out.ts';
import { LeftOutPlugin } from './left-out-plugin.ts';

const PACKAGES = path.resolve(import.meta.dirname, '../node_modules/@module-federation');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-left-out-'));
const inPackage = (file: string) => path.join(folder, 'node_modules/@module-federation', file);

const write = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
};

beforeAll(() => {
  write(inPackage('core/heavy.js'), 'export const heavy = () => "of the heavy file";');
  write(
    inPackage('core/index.js'),
    `import { heavy } from './heavy.js';
     export class Handler {
       used(name) { return 'used ' + name; }
       async unused({ id }) { return heavy(id); }
     }
     export const short = () => heavy();
     export function plugin() { return { before(args) { return heavy(args); } }; }`,
  );
  write(
    path.join(folder, 'index.js'),
    `import { Handler, plugin, short } from './node_modules/@module-federation/core/index.js';
     export { Handler, plugin, short };`,
  );
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

interface Made {
  Handler: new () => { used(name: string): string; unused(given: { id: number }): Promise<string> };
  short(): string;
  plugin(): { before(given: string): string };
}

/** Builds the little package without what is listed; returns its text, and what it exports. */
function build(list: LeftOut[]): Promise<{ text: string; made: Made }> {
  return new Promise((resolve, reject) => {
    const compiler = webpack({
      mode: 'production',
      target: 'node24',
      context: folder,
      entry: './index.js',
      output: { path: path.join(folder, 'out'), library: { type: 'commonjs2' } },
      optimization: { minimize: false },
      plugins: [new LeftOutPlugin(list)],
    });
    compiler?.run((error, stats) =>
      compiler.close(() => {
        if (error || stats?.hasErrors()) return reject(error ?? new Error(stats?.toString('errors-only')));
        const text = fs.readFileSync(path.join(folder, 'out/main.js'), 'utf8');
        const module = { exports: {} as Made };
        new Function('module', text)(module);
        resolve({ text, made: module.exports });
      }),
    );
  });
}

const listed = (functions: string[], more: Partial<LeftOut> = {}): LeftOut => ({
  file: 'core/index.js',
  functions,
  why: '',
  ...more,
});

describe('R-FED-1 what the host never calls is left out', () => {
  it('takes the bodies away with all that they alone asked for, and keeps the rest', async () => {
    const whole = await build([]);
    expect(whole.text).toContain('of the heavy file');
    const { text, made } = await build([listed(['unused', 'short']), listed(['before'], { body: 'return args;' })]);
    expect(text).not.toContain('of the heavy file');
    expect(new made.Handler().used('x')).toBe('used x');
    expect(made.plugin().before('given')).toBe('given');
  });

  it('says so where it is called all the same', async () => {
    const { made } = await build([listed(['unused', 'short'])]);
    await expect(new made.Handler().unused({ id: 1 })).rejects.toThrow('unused is left out: build/left-out.ts');
    expect(() => made.short()).toThrow('short is left out');
  });

  it('ends the build when a function or a file is not there any more', async () => {
    await expect(build([listed(['unused', 'gone'])])).rejects.toThrow('has no gone: see build/left-out.ts');
    await expect(build([listed(['unused'], { file: 'core/gone.js' })])).rejects.toThrow(
      'no core/gone.js in this build',
    );
  });

  it.each(LEFT_OUT.map(({ file, why }) => [file, why]))('%s is a file of the runtime: %s', (file) => {
    expect(fs.existsSync(path.join(PACKAGES, file))).toBe(true);
  });
});
