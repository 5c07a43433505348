import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const WIDTHS = [320, 1280];
const HEIGHT = 900;
const THEMES = ['light', 'dark'] as const;

/** Waits until nothing moves: colours are measured at rest. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });

/** What axe and our own rules find on the page as it is: both themes at 320 and at 1280 px. */
export async function audit(page: Page, place: string, language = 'en'): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await settle(page);
      const where = `${place} (${colorScheme}, ${width} px)`;
      const { violations } = await new AxeBuilder({ page: page as never }).analyze();
      for (const { id, nodes } of violations)
        found.push(`${where}: ${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary?.split('\n')[1] ?? ''}`).join(' | ')}`);
      const shape = await page.evaluate(() => ({
        language: document.documentElement.lang,
        headings: [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility()).length,
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      }));
      if (!shape.language.startsWith(language)) found.push(`${where}: lang is '${shape.language}'`);
      if (shape.headings !== 1) found.push(`${where}: ${shape.headings} h1`);
      if (shape.overflow > 0) found.push(`${where}: ${shape.overflow} px wider than the window`);
    }
  }
  return found;
}
