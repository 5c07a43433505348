import { jest } from '@jest/globals';
import { tellCutPage } from './tell-cut-page.ts';

const TEXTS = { late: 'This does not load.', retry: 'Try again' };
const notice = () => document.querySelector('[role=status]');

beforeEach(() => {
  jest.useFakeTimers();
  delete document.documentElement.dataset.ready;
  document.head.innerHTML = '<link rel="expect" href="#below" blocking="render">';
  document.body.innerHTML = '<div id="root"><p>Half of a page</p></div>';
});
afterEach(async () => {
  document.documentElement.dataset.ready = '';
  await jest.advanceTimersByTimeAsync(0);
  jest.useRealTimers();
});

const arrive = (boot: string) =>
  document.body.insertAdjacentHTML('beforeend', `<script type="application/json" id="boot">${boot}</script>`);

describe('R-ERR-2 a page whose rest does not come', () => {
  it('shows what came of it and says so, until more comes', async () => {
    tellCutPage(TEXTS);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(notice()).toBeNull();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(notice()).toHaveTextContent('This does not load.Try again');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(notice()).toBeVisible();
    expect(document.querySelector('link[rel=expect]')).toBeNull();
    arrive('{"half":');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(notice()).toBeNull();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(notice()).toBeVisible();
    document.documentElement.dataset.ready = '';
    await jest.advanceTimersByTimeAsync(0);
    expect(notice()).toBeNull();
  });

  it('says so at once, and from then on, where the page ended before its data', async () => {
    tellCutPage(TEXTS);
    arrive('{"half":');
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(notice()).toBeVisible();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(notice()).toBeVisible();
  });

  it('is loaded anew by itself where nothing but its head came', async () => {
    const body = document.body;
    const loadAnew = jest.fn();
    body.remove();
    tellCutPage(TEXTS, loadAnew);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(loadAnew).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(10_000);
    document.documentElement.append(body);
    expect(loadAnew).toHaveBeenCalledTimes(1);
  });

  it('is none of a page that is whole, however long its application takes', async () => {
    tellCutPage(TEXTS);
    arrive('{"user":null}');
    document.dispatchEvent(new Event('DOMContentLoaded'));
    await jest.advanceTimersByTimeAsync(120_000);
    expect(notice()).toBeNull();
    expect(document.querySelector('link[rel=expect]')).not.toBeNull();
  });
});
