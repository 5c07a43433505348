import fs from 'node:fs';
import path from 'node:path';

/** Shows what it was given: the rendition of a page is the front end's, and has its tests there. */
const HOST = `exports.render = ({ url, boot, remote }) => ({
  html: '<main data-url="' + url + '">' + boot.settings.name + ' ' + (remote ? remote.name : 'layout') + '</main>',
  css: [], title: 'A title', description: '', status: 200, head: '',
});`;

/** Writes a folder as a build of the front end leaves it, with a host that renders a line. */
export function writeFakeBuild(dir: string): void {
  const host = path.join(dir, 'host/v1');
  fs.mkdirSync(path.join(host, 'server'), { recursive: true });
  fs.writeFileSync(path.join(dir, 'current.json'), JSON.stringify({ host: 'v1' }));
  const assets = {
    entry: ['main.js'],
    files: [],
    lazy: {},
    integrity: { 'main.js': 'sha384-x' },
    strings: {},
    consumes: [],
    kernel: '1.0.0',
  };
  fs.writeFileSync(path.join(host, 'assets.json'), JSON.stringify(assets));
  fs.writeFileSync(path.join(host, 'main.js'), 'self.started = true;');
  fs.writeFileSync(path.join(host, 'server/host.cjs'), HOST);
  for (const language of ['nl', 'en'])
    fs.writeFileSync(path.join(host, `strings.${language}.json`), JSON.stringify({ hello: language }));
}
