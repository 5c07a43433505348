import { jest } from '@jest/globals';
import { AFTER_PAINT_ID } from '@vonk/api/first-paint-ids.ts';
import { startAfterPaint } from './start-after-paint.ts';

const started = () => [...document.head.querySelectorAll('meta')].map((each) => each.name);
let frames: (() => void)[] = [];
const tell = (name: string, value: string) => Object.defineProperty(document, name, { configurable: true, value });

beforeEach(() => {
  jest.useFakeTimers();
  frames = [];
  globalThis.requestAnimationFrame = (callback) => frames.push(() => callback(0));
  document.head.innerHTML = `<template id="${AFTER_PAINT_ID}"><meta name="first"><meta name="second"></template>`;
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(document, 'visibilityState');
  Reflect.deleteProperty(document, 'readyState');
});

const paint = () => {
  for (const frame of frames) frame();
};

describe('the application of a painted page', () => {
  it('starts once the first frame is shown, in its order', () => {
    startAfterPaint();
    expect(started()).toEqual([]);
    paint();
    expect(started()).toEqual([]);
    jest.runAllTimers();
    expect(started()).toEqual(['first', 'second']);
    expect(document.querySelector('template')).toBeNull();
  });

  it('waits for the page’s state where the frame comes before the end of the HTML', () => {
    tell('readyState', 'loading');
    startAfterPaint();
    paint();
    jest.runAllTimers();
    expect(started()).toEqual([]);
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(started()).toEqual(['first', 'second']);
  });

  it('starts at once in a tab that shows nothing', () => {
    tell('visibilityState', 'hidden');
    startAfterPaint();
    expect(started()).toEqual(['first', 'second']);
  });

  it('starts in a tab that is left before its first frame, and once', () => {
    startAfterPaint();
    tell('visibilityState', 'hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    paint();
    jest.runAllTimers();
    expect(started()).toEqual(['first', 'second']);
  });

  it('is none on a page without it', () => {
    document.head.innerHTML = '';
    startAfterPaint();
    paint();
    jest.runAllTimers();
    expect(started()).toEqual([]);
  });
});
