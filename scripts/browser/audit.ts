import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Every rule where the layout is new, and only colours where they alone have changed. */
const LOOKS = [
  { width: 320, colorScheme: 'light', isOnlyColours: false },
  { width: 320, colorScheme: 'dark', isOnlyColours: true },
  { width: 1280, colorScheme: 'dark', isOnlyColours: false },
  { width: 1280, colorScheme: 'light', isOnlyColours: true },
] as const;
const HEIGHT = 900;

/** In the page: what axe finds once nothing moves any more, and what our own rules need. */
async function inspect(isOnlyColours: boolean) {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  await frame();
  // What is folded away may never say that it has finished.
  await Promise.race([
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
    new Promise((done) => setTimeout(done, 400)),
  ]);
  await frame();
  const { violations } = await window.axe.run(document, {
    resultTypes: ['violations'],
    ...(isOnlyColours ? { runOnly: ['color-contrast'] } : {}),
  });
  return {
    violations: violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target} ${node.any[0]?.message ?? ''}`).join(' | ')}`,
    ),
    language: document.documentElement.lang,
    headings: [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility()).length,
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  };
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** What axe and our own rules find on the page as it is: both themes at 320 and at 1280 px. */
export async function audit(page: Page, place: string, expected = 'en'): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate(axe.source);
  for (const { width, colorScheme, isOnlyColours } of LOOKS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations, language, headings, overflow } = await page.evaluate(inspect, isOnlyColours);
    const where = `${place} (${colorScheme}, ${width} px)`;
    found.push(...violations.map((violation) => `${where}: ${violation}`));
    if (language !== expected) found.push(`${where}: lang is '${language}'`);
    if (headings !== 1) found.push(`${where}: ${headings} h1`);
    if (overflow > 0) found.push(`${where}: ${overflow} px wider than the window`);
  }
  return found;
}
