import { jest } from '@jest/globals';
import { watchVitals } from './vitals.ts';

type Take = (list: { getEntries(): object[] }) => void;

it('R-ACCOUNT-12 tells LCP and CLS of the visit when the page is hidden, with remote and version, and of nobody', async () => {
  const observers: Record<string, Take> = {};
  Object.assign(globalThis, {
    PerformanceObserver: class {
      static supportedEntryTypes: string[] = ['largest-contentful-paint', 'layout-shift'];
      readonly take: Take;
      constructor(take: Take) {
        this.take = take;
      }
      observe({ type }: { type: string }) {
        observers[type] = this.take;
      }
    },
  });
  const sent: [string, Blob][] = [];
  Object.assign(navigator, {
    sendBeacon: jest.fn((address: string, body: Blob) => sent.push([address, body]) > 0),
  });
  const entry = { version: 'v1', base: '', entry: '', files: [], strings: {}, integrity: {}, consumes: [], kernel: '' };
  watchVitals({ chat: entry }, 'chat', true);
  observers['largest-contentful-paint']?.({ getEntries: () => [{ startTime: 800 }, { startTime: 1_200 }] });
  observers['layout-shift']?.({
    getEntries: () => [
      { value: 0.05, hadRecentInput: false },
      { value: 0.9, hadRecentInput: true },
      { value: 0.02, hadRecentInput: false },
    ],
  });
  const hide = (state: string) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  hide('visible');
  expect(sent).toEqual([]);
  hide('hidden');
  hide('hidden');
  const read = ([, blob]: [string, Blob]) =>
    new Promise<{ cls: number; is_first: boolean }>((done) => {
      const reader = new FileReader();
      reader.onload = () => done(JSON.parse(String(reader.result)) as { cls: number; is_first: boolean });
      reader.readAsText(blob);
    });
  const vitals = await Promise.all(sent.filter(([address]) => address === '/api/vitals').map(read));
  expect(vitals).toEqual([
    { lcp: 1_200, cls: expect.closeTo(0.07), path: '/', remote: 'chat', version: 'v1', is_first: true },
    { lcp: 1_200, cls: expect.closeTo(0.07), path: '/', remote: 'chat', version: 'v1', is_first: false },
  ]);
  expect(sent.filter(([address]) => address === '/api/page-hidden')).toHaveLength(2);
});
