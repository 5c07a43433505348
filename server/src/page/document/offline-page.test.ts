import vm from 'node:vm';
import { DEMO_SITES } from '../../demo/demo-sites.ts';
import { readSite } from '../../sites/read-site.ts';
import { offlinePages } from './offline-page.ts';

const [demo] = DEMO_SITES;
if (!demo) throw new Error('no site');
const { pages } = offlinePages(readSite({ ...demo, id: 1 }).site);

/** Runs the page's script in a browser's stead; tells how often it loaded again, at once and after half a minute. */
function open({ isOnline }: { isOnline: boolean }) {
  let loads = 0;
  const waiting: [() => void, number][] = [];
  const heard: Record<string, () => void> = {};
  const [, script = ''] = /<script>(.*)<\/script>/s.exec(pages.en ?? '') ?? [];
  vm.runInNewContext(script, {
    addEventListener: (name: string, handle: () => void) => {
      heard[name] = handle;
    },
    navigator: { onLine: isOnline },
    location: { reload: () => (loads += 1) },
    setTimeout: (run: () => void, ms: number) => waiting.push([run, ms]),
    Math,
  });
  return {
    loads: () => loads,
    hear: (name: string) => heard[name]?.(),
    pass: (most: number) => {
      for (const [run, ms] of waiting) if (ms <= most) run();
    },
  };
}

describe('the page that is shown without a network', () => {
  it('R-CHAT-6 loads again when the network is back, and not before', () => {
    const page = open({ isOnline: false });
    page.pass(30_000);
    expect(page.loads()).toBe(0);
    page.hear('online');
    expect(page.loads()).toBe(1);
  });

  it('R-CHAT-6 tries again by itself where the browser thinks that it is back and nothing comes through yet', () => {
    const page = open({ isOnline: true });
    page.pass(1_000);
    expect(page.loads()).toBe(0);
    page.pass(30_000);
    expect(page.loads()).toBe(1);
  });
});
