import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { jest } from '@jest/globals';
import type { Boot } from '@vonk/api/page.ts';
import { matchRoute } from '@vonk/api/route-map.ts';
import type { HostBuild } from '../../releases/builds.ts';
import { makeEntry } from '../../testing/make-entry.ts';
import type { PageRequest, Release } from '../page-request.ts';
import { inBytes } from './rendered-page.ts';
import { PATIENT_RENDER_MS, RENDER_MS, type Renderer, type Rendering } from './renderer.ts';
import { createRenditions } from './renditions.ts';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-renditions-'));
const release: Release = makeEntry('landers', 'v1');
for (const version of ['v1', 'v2']) {
  fs.mkdirSync(path.join(dir, 'landers', version), { recursive: true });
  fs.writeFileSync(path.join(dir, 'landers', version, 'assets.json'), '{}');
}
afterAll(() => fs.rmSync(dir, { recursive: true }));
afterEach(() => void jest.useRealTimers());

const rendered: Rendering = {
  kind: 'rendered',
  rendered: inBytes({ html: '<p>page</p>', css: [], title: '', description: '', status: 200, head: '' }),
};
/** The site as its rows were read last: another object once they changed. */
let site = { id: 1 };
const asked = (search = 'a=1') =>
  ({
    request: { url: `/landers/video?${search}`, site, language: 'en', country: 'NL' },
    match: matchRoute('/landers/video'),
    registry: { landers: release },
    search: new URLSearchParams(search),
    visitor: { user: null, variant: null, consent: {}, maySignUp: true, posted: null },
  }) as unknown as PageRequest;

/** Renditions whose renderer answers as it is told, and what it was asked. */
function renditionsThat(...outcomes: Rendering[]) {
  const limits: (number | undefined)[] = [];
  let [running, most] = [0, 0];
  const renderer: Renderer = {
    render: async (_task, limitMs) => {
      limits.push(limitMs);
      const outcome = outcomes.shift() ?? rendered;
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      return outcome;
    },
    close: async () => {},
  };
  const { render, known, forgetPublic } = createRenditions(renderer, { folder: dir } as HostBuild, [dir]);
  const see = async ({ search = 'a=1', isLast = true, version = 'v1' } = {}) => {
    const page = { data: {}, status: 200 };
    const made = await render(asked(search), {
      page,
      boot: {} as Boot,
      strings: { host: '', remote: null },
      release: makeEntry('landers', version),
      isLast,
      isFallback: false,
    });
    return `${made.page ? 'page' : 'none'} ${made.outcome}`;
  };
  const isKept = (search = '') => known(asked(search), release) !== null;
  return { see, limits, isKept, forgetPublic, mostAtOnce: () => most };
}

describe('R-FED-4 a version that hangs', () => {
  const all = (see: ReturnType<typeof renditionsThat>['see'], count: number) =>
    Promise.all(Array.from({ length: count }, () => see()));

  it('R-FED-4 holds up one thread: the first page of a version is rendered alone, and then as many as there are', async () => {
    const { see, mostAtOnce } = renditionsThat();
    await see();
    expect([await all(see, 3), mostAtOnce()]).toEqual([Array(3).fill('page fine'), 3]);
  });

  it('R-FED-4 holds up one thread: whoever waited beside it has its page at rest', async () => {
    const { see, limits, mostAtOnce } = renditionsThat({ kind: 'slow' });
    expect(await all(see, 3)).toEqual(Array(3).fill('none unknown'));
    expect([limits.length, mostAtOnce()]).toEqual([1, 1]);
  });

  it('R-FED-4 holds up one thread each time it is asked again, also where other pages of it work', async () => {
    const { see, mostAtOnce } = renditionsThat(rendered, { kind: 'slow' });
    await see();
    await see();
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 10_001);
    expect([await all(see, 2), mostAtOnce()]).toEqual([Array(2).fill('page fine'), 1]);
    jest.restoreAllMocks();
  });

  it('R-FED-4 holds up one thread, also where another version hangs as well', async () => {
    jest.useFakeTimers();
    const { see, mostAtOnce, limits } = renditionsThat({ kind: 'slow' }, { kind: 'slow' }, { kind: 'slow' }, rendered);
    await see({ version: 'v1' });
    await see({ version: 'v2' });
    jest.advanceTimersByTime(10_001);
    const again = await Promise.all([see({ version: 'v1' }), see({ version: 'v2' })]);
    expect([again, mostAtOnce(), limits.length]).toEqual([['none unknown', 'page fine'], 1, 4]);
  });
});

describe('what a view says of its version', () => {
  it('R-FED-4 code that throws fails, each time it does, and is asked again', async () => {
    const { see, limits } = renditionsThat({ kind: 'failed' }, { kind: 'failed' });
    expect([await see(), await see(), await see()]).toEqual(['none failed', 'none failed', 'page fine']);
    expect(limits).toHaveLength(3);
  });

  it('R-FED-4 load says nothing: a page that waited too long is asked again at once', async () => {
    const { see, limits } = renditionsThat({ kind: 'not begun' });
    expect([await see(), await see()]).toEqual(['none unknown', 'page fine']);
    expect(limits).toHaveLength(2);
  });

  it('R-FED-4 a slow page rests for ten seconds, which views do not renew and which say nothing', async () => {
    jest.useFakeTimers();
    const { see, limits } = renditionsThat({ kind: 'slow' });
    expect(await see()).toBe('none unknown');
    for (let second = 0; second < 9; second += 1) {
      jest.advanceTimersByTime(1_000);
      expect(await see()).toBe('none unknown');
    }
    jest.advanceTimersByTime(1_001);
    expect(await see()).toBe('page fine');
    expect(limits).toHaveLength(2);
  });

  it('is waited for longer where only its layout could be shown in its place, and where its code is loaded first', async () => {
    const { see, limits } = renditionsThat();
    await see({ isLast: false });
    await see();
    await see({ isLast: false });
    await see({ search: '' });
    expect(limits).toEqual([PATIENT_RENDER_MS, PATIENT_RENDER_MS, RENDER_MS, PATIENT_RENDER_MS]);
  });

  it('R-FED-4 shows the last good rendition of a public page that fails, and counts the failure', async () => {
    jest.useFakeTimers();
    const { see } = renditionsThat(rendered, { kind: 'failed' }, { kind: 'not begun' });
    expect(await see({ search: '' })).toBe('page fine');
    jest.advanceTimersByTime(30_001);
    expect([await see({ search: '' }), await see({ search: '' })]).toEqual(['page failed', 'page unknown']);
  });
});

it('decision 24 a page that is kept for visitors is forgotten when something on it was removed, also as a last resort', async () => {
  const { see, isKept, forgetPublic } = renditionsThat(rendered, { kind: 'slow' });
  await see({ search: '' });
  expect(isKept()).toBe(true);
  forgetPublic();
  expect(isKept()).toBe(false);
  expect(await see({ search: '' })).toBe('none unknown');
});

it('R-SITE-1 a page that is kept for visitors is made anew once the settings of its site have changed', async () => {
  const { see, isKept } = renditionsThat();
  await see({ search: '' });
  expect(isKept()).toBe(true);
  site = { ...site };
  expect(isKept()).toBe(false);
  await see({ search: '' });
  expect(isKept()).toBe(true);
});

it('decision 24 a page that was being made when something was removed is not kept either', async () => {
  jest.useFakeTimers();
  const { see, isKept, forgetPublic } = renditionsThat();
  forgetPublic();
  expect(await see({ search: '' })).toBe('page fine');
  expect(isKept()).toBe(false);
  jest.advanceTimersByTime(10_001);
  await see({ search: '' });
  expect(isKept()).toBe(true);
});
