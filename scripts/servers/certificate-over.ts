import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { unprivileged } from '../../server/src/database/postgres-binaries.ts';
import { checkNothingLost } from './bad-weather.ts';
import type { Checks } from './checks.ts';
import { becomes } from './crowd.ts';
import { openLoneSite } from './lone-site.ts';

function openssl(folder: string, ...args: string[]): void {
  const { status, stderr } = spawnSync('openssl', args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`openssl ${args[0]} failed: ${stderr}`);
}

/** An authority of its own in a folder; it signs certificates of localhost, each good from a day to another (YYMMDD). */
function createAuthority(folder: string) {
  const settings =
    '[ca]\ndefault_ca=own\n[own]\nnew_certs_dir=.\ndatabase=index\nserial=serial\ndefault_md=sha256\npolicy=any\nunique_subject=no\n[any]\ncommonName=supplied\n';
  fs.writeFileSync(path.join(folder, 'ca.cnf'), settings);
  fs.writeFileSync(path.join(folder, 'index'), '');
  fs.writeFileSync(path.join(folder, 'serial'), '01');
  openssl(
    folder,
    ...'req -x509 -newkey rsa:2048 -nodes -keyout ca.key -out ca.crt -days 3650 -subj /CN=authority'.split(' '),
  );
  openssl(folder, ...'req -newkey rsa:2048 -nodes -keyout server.key -out server.csr -subj /CN=localhost'.split(' '));
  fs.writeFileSync(path.join(folder, 'names'), 'subjectAltName=DNS:localhost\n');
  return (from: string, to: string): void =>
    openssl(
      folder,
      ...'ca -batch -notext -config ca.cnf -cert ca.crt -keyfile ca.key -in server.csr -out server.crt -extfile names'.split(
        ' ',
      ),
      ...['-startdate', `${from}000000Z`, '-enddate', `${to}000000Z`],
    );
}

/** The certificate of the database's node runs out while members write, and is renewed: no program is started again. */
export async function certificateOver(options: { port: number; buildDir: string; log: string }, { check }: Checks) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-certificate-'));
  fs.chmodSync(folder, 0o755);
  const sign = createAuthority(folder);
  const { uid, gid } = unprivileged();
  const own = (name: string) => path.join(folder, name);
  if (uid !== undefined && gid !== undefined) fs.chownSync(own('server.key'), uid, gid);
  fs.chmodSync(own('server.key'), 0o600);
  sign('240101', '491231');
  const setting = (name: string, value: string) => ['-c', `${name}=${value}`];
  const site = await openLoneSite({
    ...options,
    databaseDir: own('postgres'),
    databaseFlags: [
      ...setting('listen_addresses', 'localhost'),
      ...setting('ssl', 'on'),
      ...setting('ssl_cert_file', own('server.crt')),
      ...setting('ssl_key_file', own('server.key')),
    ],
    databaseUrl: `postgres://postgres@localhost:${options.port + 1}/vonk?sslmode=verify-full&sslrootcert=${own('ca.crt')}`,
  });
  const { crowd, db, url } = site;
  /** The node takes its certificate up, and every connection has to be made anew. */
  const takeUp = async () => {
    await db.query('select pg_reload_conf()');
    await sleep(500);
    await db.query('select pg_terminate_backend(pid) from pg_stat_ssl where ssl');
  };
  try {
    const { rows } = await db.query<{ count: number }>('select count(*)::int as count from pg_stat_ssl where ssl');
    check('servers reach the database by its certificate', (rows[0]?.count ?? 0) > 0, rows[0]?.count);
    check('every page is connected', await becomes(crowd.areOpen));
    crowd.beginToTalk();
    const areTaken = await becomes(() => crowd.sent() > 20);
    check('messages are taken', areTaken && crowd.failures().length === 0, crowd.sent());
    sign('240101', '250101');
    await takeUp();
    const refused: string[] = [];
    const isRefused = await becomes(() => refused.push(...crowd.failures()) > 20);
    check('a node whose certificate is over is not trusted: messages are refused', isRefused, refused.length);
    const page = await fetch(`${url}/healthz`);
    check('the server lives', page.status === 200, page.status);
    sign('240101', '491231');
    await takeUp();
    const before = crowd.sent();
    check('with a new one messages are taken', await becomes(() => crowd.sent() > before + 50), crowd.sent() - before);
    await checkNothingLost({ db, crowd, failures: refused, check });
  } finally {
    await site.close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
