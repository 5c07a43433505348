import fs from 'node:fs';
import path from 'node:path';
import type { Language } from '@vonk/api/languages.ts';
import { DEFAULT_LANGUAGE } from '@vonk/api/options.ts';
import axe from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { untilReady } from '../browser/until-ready.ts';
import { readForm, readShown, wasPainted } from './inspect-page.ts';
import { explain, type Pool, untrueClaims } from './truth.ts';

const WIDTHS = [320, 1280];
const THEMES = ['light', 'dark'] as const;

interface Visit {
  browser: Browser;
  url: string;
  /** Path of the lander without language. */
  page: string;
  language: Language;
  minAge: number;
  pool: Pool;
  /** Folder for the screenshots. */
  pictures: string;
}

type Place = Pick<Visit, 'url' | 'language' | 'page'>;
/** Address of the lander in a language. */
export const addressOf = ({ url, language, page }: Place) =>
  `${url}${language === DEFAULT_LANGUAGE ? '' : `/${language}`}${page}`;

async function openContext({ browser, url, language }: Visit, hasScript: boolean): Promise<BrowserContext> {
  const context = await browser.newContext({ javaScriptEnabled: hasScript, reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'language', value: language, url }]);
  await context.addInitScript(() => localStorage.setItem('dismissed', JSON.stringify({ entryWarning: 1 })));
  return context;
}

/** React's own numbers for a page that comes out otherwise in the browser than on the server. */
const IS_MISMATCH = /React error #(418|419|42[1-5])\b/;

/** Says of what a browser complains, in words for who made the lander; null for what is no fault of it. */
function complaintOf(text: string): string | null {
  // Answers that refuse a form, and those of a busy machine.
  if (text.startsWith('Failed to load resource')) return null;
  if (IS_MISMATCH.test(text))
    return 'the browser makes another page than the server painted: of a time, a random number or the window, read while it is rendered';
  const [line] = text.split('\n');
  const [, address] = (/violates.* Content Security Policy/.test(text) && /'(https?:\/\/[^']+)'/.exec(text)) || [];
  return address
    ? `the page may have nothing from ${address}: pictures and clips lie in its folder media`
    : `the browser says: ${line}`;
}

/** Hears of a page that fails, and of what its browser refuses or makes otherwise than the server. */
function hearFaults(page: Page, where: string, found: string[]): void {
  const say = (fault: string) => found.includes(`${where}: ${fault}`) || found.push(`${where}: ${fault}`);
  page.on('pageerror', (error) => say(`the page fails: ${error.message}`));
  page.on('console', (message) => {
    const complaint = message.type() === 'error' ? complaintOf(message.text()) : null;
    if (complaint) say(complaint);
  });
}

/** Runs axe at both widths in both themes and takes a picture of each; returns what it finds. */
async function inspectLooks(page: Page, pictures: string, name: string): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate(axe.source);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const where = `${name}, ${colorScheme}, ${width} px`;
      const { violations, headings, overflow } = await page.evaluate(async (isOnlyColours) => {
        await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
        await new Promise((done) => requestAnimationFrame(done));
        const engine: typeof axe = Reflect.get(window, 'axe');
        const result = await engine.run(document, isOnlyColours ? { runOnly: ['color-contrast'] } : {});
        return {
          violations: result.violations.map(
            ({ id, help, nodes }) => `${help} (${id}): ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
          ),
          headings: [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility()).length,
          overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        };
      }, colorScheme === 'dark');
      found.push(...violations.map((violation) => `${where}: ${violation}`));
      if (headings !== 1) found.push(`${where}: ${headings} main headings (h1), one is right`);
      if (overflow > 0) found.push(`${where}: ${overflow} px wider than the window`);
      await page.screenshot({ path: path.join(pictures, `${name}-${colorScheme}-${width}.png`), fullPage: true });
    }
  }
  return found;
}

const NOT_PAINTED =
  'the server painted no page: the lander throws as it is rendered, or this machine is too busy; check again when it is not';
const MOST_TRIES = 4;

/** Opens a page until the server painted it: on a busy machine it may give the layout alone. False where it never does. */
async function openPainted(page: Page, address: string): Promise<boolean> {
  for (let turn = 0; turn < MOST_TRIES; turn += 1) {
    // A page that was too slow rests for ten seconds.
    if (turn) await page.waitForTimeout(11_000);
    const reply = await page.goto(address);
    if (reply?.status() === 200 && (await page.evaluate(wasPainted))) return true;
  }
  return false;
}

/** Returns the faults that only the rendered page of one language can show. */
export async function checkPage(visit: Visit): Promise<string[]> {
  const { language, pool, minAge } = visit;
  const found: string[] = [];
  fs.mkdirSync(visit.pictures, { recursive: true });
  const context = await openContext(visit, true);
  try {
    const page = await context.newPage();
    hearFaults(page, language, found);
    const reply = await page.goto(addressOf(visit));
    if (reply?.status() !== 200) return [`${language}: ${addressOf(visit)} answers ${reply?.status()}`];
    await untilReady(page);
    const shown = await page.evaluate(readShown);
    for (const claim of untrueClaims(shown.text, language, { ...pool, hasCountdown: shown.hasTimer }))
      found.push(`${language}: the page promises ${explain(claim)}`);
    for (const name of shown.unlabelled) found.push(`${language}: ${name} is fictional and shown without the label`);
    found.push(...(await inspectLooks(page, visit.pictures, language)));
  } finally {
    await context.close();
  }
  const plain = await openContext(visit, false);
  try {
    const page = await plain.newPage();
    const isPainted = await openPainted(page, addressOf(visit));
    const problems = isPainted ? await page.evaluate(readForm, minAge) : [NOT_PAINTED];
    found.push(...problems.map((problem) => `${language}: ${problem}`));
  } finally {
    await plain.close();
  }
  return found;
}

/** A state of the lander that visitors seldom see, at its preview address: accessible, labelled, and with a picture. */
export async function checkStory(visit: Visit, story: string, preview: string): Promise<string[]> {
  const found: string[] = [];
  const context = await openContext(visit, true);
  try {
    const page = await context.newPage();
    hearFaults(page, story, found);
    const address = `${addressOf({ ...visit, page: `${visit.page}/story-${story}` })}?release=${preview}`;
    if (!(await openPainted(page, address)))
      return [
        `${story}: the server does not paint ${address}: it throws as it is rendered, or this machine is too busy`,
      ];
    await untilReady(page);
    // A story may send its form by itself: the answer is there once the network is idle.
    await page.waitForLoadState('networkidle');
    const { unlabelled } = await page.evaluate(readShown);
    for (const name of unlabelled) found.push(`${story}: ${name} is fictional and shown without the label`);
    found.push(...(await inspectLooks(page, visit.pictures, `story-${story}`)));
  } finally {
    await context.close();
  }
  return found;
}
