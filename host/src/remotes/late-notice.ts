import type { RemoteName } from '@vonk/api/remotes.ts';
import { statusOf, watchRemote } from './load-remote.ts';
import { makeNotice, type NoticeTexts } from './make-notice.ts';

/**
 * Keeps the remote of a page that the server painted being tried, and says above the page that it failed for now: the page
 * stays as it is and can be used. The returned function ends it.
 */
export function showLateNotice(name: RemoteName, texts: NoticeTexts): () => void {
  let notice: HTMLElement | null = null;
  const show = () => {
    if (notice || statusOf(name) !== 'failed') return;
    notice = makeNotice(texts);
    notice.dataset.remoteFailed = name;
    // In the page's flow, so that it covers nothing that can be pressed.
    document.body.prepend(notice);
  };
  const unwatch = watchRemote(name, show);
  return () => {
    unwatch();
    notice?.remove();
  };
}
