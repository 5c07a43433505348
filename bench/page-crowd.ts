// Forked by bench:cpu with an address, a cookie and pages a second: opens so many until it is told to end, reads them then, and says what came. A process of its own, with little to do meanwhile: members have their own processors.
import { setTimeout as sleep } from 'node:timers/promises';
import { fetchPage, type PackedPage, readPage } from './open-page.ts';

const [address = '', cookie = '', perSecond = ''] = process.argv.slice(2);
const pages: Promise<PromiseSettledResult<PackedPage>[]>[] = [];
let isOver = false;
process.once('message', () => {
  isOver = true;
});
// Also where whoever asked was ended.
process.once('disconnect', () => process.exit());

for (const began = performance.now(); !isOver; ) {
  pages.push(Promise.allSettled([fetchPage(address, cookie)]));
  await sleep(Math.max(0, began + (pages.length * 1000) / Number(perSecond) - performance.now()));
}
const opened = { painted: 0, layout: 0 };
for (const page of (await Promise.all(pages)).flat()) {
  if (page.status === 'rejected') throw page.reason;
  opened[readPage(page.value)] += 1;
}
process.send?.(opened);
process.disconnect();
