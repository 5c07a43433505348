import { readBoot } from '../boot.ts';
import { makeNotice, type NoticeTexts } from '../remotes/make-notice.ts';
import { nextOccasion } from '../remotes/next-occasion.ts';
import { trustOwnScripts } from '../trust-own-scripts.ts';
import { NOTICE_PLACE } from './notice-place.ts';
import { whenReady } from './when-ready.ts';

/** Milliseconds until a script that did not come is asked for again; the last one holds for all that follow. */
const WAITS_MS = [500, 2_000, 5_000, 15_000];

/** Null where the page has not come so far yet. */
function textsOfPage(): NoticeTexts | null {
  try {
    return (readBoot().strings.host?.remoteFailed ?? null) as NoticeTexts | null;
  } catch {
    return null;
  }
}

/** The same script once more, past an answer that somebody on the way keeps in its place. */
function anew(failed: HTMLScriptElement, path: string, attempt: number): HTMLScriptElement {
  const script = document.createElement('script');
  Object.assign(script, { defer: true, async: false, crossOrigin: failed.crossOrigin, nonce: failed.nonce });
  script.setAttribute('integrity', failed.getAttribute('integrity') ?? '');
  trustOwnScripts();
  script.src = `${path}?attempt=${attempt}`;
  return script;
}

/**
 * The host's own scripts of a page that do not come, because the line broke or something on the way answers in their place,
 * are asked for again until they do: without them no button works. From the second failure on the page says so. What the
 * application asks for later is its own to try again.
 */
export function retryScripts(): void {
  const failures = new Map<string, number>();
  let notice: HTMLElement | undefined;
  let isReady = false;
  const retry = async ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement) || !target.defer) return;
    const { pathname } = new URL(target.src, location.href);
    const count = (failures.get(pathname) ?? 0) + 1;
    failures.set(pathname, count);
    const texts = count > 1 && !notice ? textsOfPage() : null;
    if (texts) {
      notice = makeNotice(texts);
      Object.assign(notice.style, NOTICE_PLACE);
      document.body.prepend(notice);
    }
    await nextOccasion(WAITS_MS[Math.min(count, WAITS_MS.length) - 1] ?? 0);
    if (!isReady) document.head.append(anew(target, pathname, count));
  };
  addEventListener('error', retry, true);
  whenReady(() => {
    isReady = true;
    removeEventListener('error', retry, true);
    notice?.remove();
  });
}
