import axe from 'axe-core';
import type { Page } from 'playwright-core';

interface Look {
  width: number;
  colorScheme: 'light' | 'dark';
  /** Axe's rules that run; our own always do. */
  rules: 'all' | 'colours' | 'none';
}

/** Both layouts and both themes, each once. */
export const LOOKS: Look[] = [
  { width: 320, colorScheme: 'light', rules: 'all' },
  { width: 1280, colorScheme: 'dark', rules: 'all' },
];

/** Both, of which only one at a time has all rules, in turn: what differs between layouts is found on some page. */
export const looksInTurn = (turn: number): Look[] =>
  LOOKS.map((look, index) => (index === turn % LOOKS.length ? look : { ...look, rules: 'colours' }));

/** Only what the length and the language of texts can break, on the narrow layout. */
export const TEXT_LOOKS: Look[] = [{ width: 320, colorScheme: 'light', rules: 'none' }];

/** Both themes of both layouts: only colours where they alone have changed. */
export const ALL_LOOKS: Look[] = [
  ...LOOKS,
  { width: 320, colorScheme: 'dark', rules: 'colours' },
  { width: 1280, colorScheme: 'light', rules: 'colours' },
];
const HEIGHT = 900;

/** In the page: what axe finds where everything that moves has arrived, and what our own rules need. */
async function inspect(rules: Look['rules']) {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  await frame();
  for (const animation of document.getAnimations()) {
    // One without an end has no state to go to.
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  }
  await frame();
  const { violations } =
    rules === 'none'
      ? { violations: [] }
      : await window.axe.run(document, {
          resultTypes: ['violations'],
          ...(rules === 'colours' ? { runOnly: ['color-contrast'] } : {}),
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

/** What axe and our own rules find on the page as it is, in each of the looks. */
export async function audit(page: Page, place: string, expected = 'en', looks = ALL_LOOKS): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate(axe.source);
  for (const { width, colorScheme, rules } of looks) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations, language, headings, overflow } = await page.evaluate(inspect, rules);
    const where = `${place} (${colorScheme}, ${width} px)`;
    found.push(...violations.map((violation) => `${where}: ${violation}`));
    if (language !== expected) found.push(`${where}: lang is '${language}'`);
    if (headings !== 1) found.push(`${where}: ${headings} h1`);
    if (overflow > 0) found.push(`${where}: ${overflow} px wider than the window`);
  }
  return found;
}
