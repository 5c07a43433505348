import { jest } from '@jest/globals';
import { PRELOADS_ID } from '@vonk/api/first-paint-ids.ts';
import { preloadAfterPaint } from './preload-after-paint.ts';

const preloads = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));
let frames: (() => void)[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  frames = [];
  globalThis.requestAnimationFrame = (callback) => frames.push(() => callback(0));
  document.head.innerHTML = `<template id="${PRELOADS_ID}"><link rel="preload" as="script" href="/r/1.js"><link rel="preload" as="script" href="/r/2.js"></template>`;
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(document, 'visibilityState');
});

describe('preloads of a painted page', () => {
  it('begin once the first frame is shown, in their order', () => {
    preloadAfterPaint();
    expect(preloads()).toEqual([]);
    for (const frame of frames) frame();
    expect(preloads()).toEqual([]);
    jest.runAllTimers();
    expect(preloads()).toEqual(['/r/1.js', '/r/2.js']);
    expect(document.querySelector('template')).toBeNull();
  });

  it('begin at once in a tab that shows nothing', () => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    preloadAfterPaint();
    expect(preloads()).toEqual(['/r/1.js', '/r/2.js']);
  });

  it('are none on a page without them', () => {
    document.head.innerHTML = '';
    preloadAfterPaint();
    for (const frame of frames) frame();
    jest.runAllTimers();
    expect(preloads()).toEqual([]);
  });
});
