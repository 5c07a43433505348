import { describeFolderCycles } from './folder-cycles.ts';
import { AREAS, planFaults, refusedFor, remoteFaults, SERVER_ROOMS, unusedArrows } from './import-plan.ts';

/** Whether the plan lets a file of an area import another file; `$1` is the remote's own name, as the linter fills it in. */
const mayImport = (area: string, file: string, remote = ''): boolean =>
  !new RegExp(refusedFor(area).replaceAll('$1', remote)).test(file);

describe('the plan of imports', () => {
  it.each([
    ['host', 'shared/kernel/src/http.ts', true],
    ['host', 'remotes/chat/src/remote.ts', false],
    ['host', 'server/src/config.ts', false],
    ['shared/ui', 'shared/kernel/src/http.ts', false],
    ['shared/api', 'shared/ui/src/text.tsx', false],
    ['server', 'build/build.ts', false],
    ['server', 'scripts/start.ts', false],
    ['server', 'shared/release/src/asset-map.ts', true],
    ['build', 'webpack.common.ts', true],
    ['sandbox', 'webpack.common.ts', false],
    ['host', 'node_modules/react/index.js', true],
  ])('%s importing %s: allowed is %s', (area, file, isAllowed) => {
    expect(mayImport(area, file)).toBe(isAllowed);
  });

  it('R-FED-1 keeps remotes apart from each other, also from one whose name begins like theirs', () => {
    expect(mayImport('remotes/*', 'remotes/chat/src/remote.ts', 'chat')).toBe(true);
    expect(mayImport('remotes/*', 'remotes/credits/src/remote.ts', 'chat')).toBe(false);
    expect(mayImport('remotes/*', 'remotes/chatter/src/remote.ts', 'chat')).toBe(false);
  });

  it('names only areas that it has', () => {
    const known = [...Object.keys(AREAS), 'webpack.common.ts'];
    for (const allowed of Object.values(AREAS)) expect(known).toEqual(expect.arrayContaining(allowed));
  });

  it('refuses a room of the server that it does not know, one that is gone, and one that reaches upwards', () => {
    const rooms = { database: [], chat: ['database'] };
    expect(planFaults(rooms, ['database', 'chat'])).toEqual([]);
    expect(planFaults(rooms, ['database', 'chat', 'attic'])).toEqual(["the folder 'attic' is not in the plan"]);
    expect(planFaults(rooms, ['database'])).toEqual(["the plan names 'chat', which is no folder"]);
    expect(planFaults({ database: ['chat'], chat: ['database'] }, ['database', 'chat'])).toEqual([
      "'database' may import 'chat', which does not lie below it",
    ]);
    expect(planFaults({ chat: ['databse'] }, ['chat'])).toEqual([
      "'chat' may import 'databse', which is no entry of the plan",
    ]);
    expect(planFaults(SERVER_ROOMS, Object.keys(SERVER_ROOMS))).toEqual([]);
  });

  it('says which arrow nothing uses any more', () => {
    const plan = { database: [], mail: ['database'], chat: ['database', 'mail'] };
    const used = [
      { from: 'server/src/mail/a.ts', to: 'server/src/database/database.ts' },
      { from: 'server/src/chat/a.ts', to: 'server/src/database/database.ts' },
    ];
    expect(unusedArrows(plan, used)).toEqual(["the plan lets 'chat' import 'mail', and nothing there does"]);
  });

  it('R-FED-1 refuses a folder of remotes/ that is not in the list, and a remote without a folder', () => {
    expect(remoteFaults(['chat'], ['chat'])).toEqual([]);
    expect(remoteFaults(['chat', 'stories'], ['chat'])).toEqual([
      'remotes/stories is not in shared/api/src/remotes.ts',
    ]);
    expect(remoteFaults([], ['chat'])).toEqual(["the remote 'chat' has no folder remotes/chat"]);
  });
});

describe('folders that lean on each other', () => {
  const imports = (...pairs: [string, string][]) => pairs.map(([from, to]) => ({ from, to }));

  it('are named with an import that makes the cycle, also over a third folder', () => {
    const found = describeFolderCycles(
      imports(
        ['remotes/chat/src/list/a.ts', 'remotes/chat/src/frame/b.ts'],
        ['remotes/chat/src/frame/b.ts', 'remotes/chat/src/thread/c.ts'],
        ['remotes/chat/src/thread/d.ts', 'remotes/chat/src/list/e.ts'],
        ['remotes/chat/src/list/a.ts', 'remotes/chat/src/words/f.ts'],
      ),
    );
    expect(found).toHaveLength(3);
    expect(found[0]).toBe(
      'remotes/chat/src/list and remotes/chat/src/frame lean on each other: remotes/chat/src/list/a.ts imports remotes/chat/src/frame/b.ts',
    );
  });

  it('are not those that a test, the files above them or another remote ties together', () => {
    expect(
      describeFolderCycles(
        imports(
          ['server/src/chat/a.ts', 'server/src/mail/b.ts'],
          ['server/src/mail/b.test.ts', 'server/src/chat/a.ts'],
          ['server/src/app.ts', 'server/src/chat/a.ts'],
          ['server/src/chat/a.ts', 'server/src/config.ts'],
          ['remotes/chat/src/list/a.ts', 'remotes/credits/src/list/b.ts'],
        ),
      ),
    ).toEqual([]);
  });
});
