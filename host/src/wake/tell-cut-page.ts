import { readBoot } from '../boot.ts';
import { makeNotice, type NoticeTexts } from '../remotes/make-notice.ts';
import { NOTICE_PLACE } from './notice-place.ts';
import { whenReady } from './when-ready.ts';

/** Milliseconds in which nothing more of a page came, after which its rest is not waited for in silence. */
const STILL_MS = 10_000;

/** By its address alone: what a form had sent is not sent again. */
const loadByAddress = () => location.replace(location.href.split('#')[0] ?? location.href);

function isWhole(): boolean {
  try {
    return Boolean(readBoot());
  } catch {
    return false;
  }
}

const cameOf = () => document.documentElement.textContent?.length;

/**
 * A page whose rest does not come, because the line broke or the server went, shows what came of it and says so, with a button
 * that loads it anew: no button works without the rest. Where nothing can be shown yet it is loaded anew by itself. A browser
 * tells nobody that it gave up, so what comes is watched.
 */
export function tellCutPage(texts: NoticeTexts, loadAnew = loadByAddress): void {
  let came: number | undefined;
  let notice: HTMLElement | null = null;
  const hide = () => {
    notice?.remove();
    notice = null;
  };
  const show = () => {
    if (!document.body) return loadAnew();
    if (notice) return;
    document.querySelector('link[rel=expect]')?.remove();
    notice = makeNotice(texts);
    Object.assign(notice.style, NOTICE_PLACE);
    notice.querySelector('button')?.addEventListener('click', loadAnew);
    document.body.prepend(notice);
  };
  const stop = () => {
    clearInterval(timer);
    document.removeEventListener('DOMContentLoaded', end);
    hide();
  };
  const look = (isEnd: boolean) => {
    if (isWhole()) return stop();
    if (isEnd || came === cameOf()) show();
    else hide();
    came = cameOf();
  };
  const timer = setInterval(look, STILL_MS, false);
  const end = () => look(true);
  document.addEventListener('DOMContentLoaded', end);
  whenReady(stop);
}
