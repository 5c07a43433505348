import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { untilReady } from '../scripts/browser/until-ready.ts';
import { browser, setStage } from './stage.ts';
import { newVisitor, product, signIn } from './support.ts';

setStage();

/** In the page: what the browser takes of texts that would run. */
function takenTexts(): string[] {
  const tries: Record<string, () => void> = {
    markup: () => {
      document.createElement('div').innerHTML = '<b>text</b>';
    },
    'a script of another site': () => {
      document.createElement('script').src = 'https://evil.example/r/chat/v1/remoteEntry.js';
    },
    'a script that is no release': () => {
      document.createElement('script').src = '/media/7-card.webp';
    },
    'a second policy': () => {
      Reflect.get(window, 'trustedTypes').createPolicy('default', { createHTML: String });
    },
  };
  return Object.keys(tries).filter((name) => {
    try {
      tries[name]?.();
      return true;
    } catch {
      return false;
    }
  });
}

test('decision 12: no page of any layout runs a text that is no file of a release', async () => {
  const { context, page } = await newVisitor(browser);
  const open = async (path: string) => {
    await page.goto(`${product.url}/en${path}`);
    await untilReady(page);
    assert.deepEqual(await page.evaluate(takenTexts), [], path);
  };
  for (const path of ['', '/landers/gallery', '/login', '/pages/privacy', '/no/such/page']) await open(path);
  await signIn(page, 'premium@vonk.example');
  for (const path of ['/members', '/chats', '/credits', '/settings']) await open(path);
  await context.close();
});
