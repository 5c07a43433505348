import type { RemoteName } from '@vonk/api/remotes.ts';
import { statusOf, watchRemote } from './load-remote.ts';
import { retryNow } from './next-occasion.ts';

interface Texts {
  late: string;
  retry: string;
}

/** In the page's flow, so that it covers nothing that can be pressed; outside of the root, which the application takes over as it is. */
function makeNotice(name: RemoteName, { late, retry }: Texts): HTMLElement {
  const notice = document.createElement('div');
  notice.setAttribute('role', 'status');
  notice.dataset.remoteFailed = name;
  Object.assign(notice.style, { padding: '8px 16px', textAlign: 'center', font: 'inherit' });
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = retry;
  Object.assign(button.style, { minHeight: '44px', marginInlineStart: '12px', font: 'inherit', color: 'inherit' });
  Object.assign(button.style, { background: 'none', border: 'none', textDecoration: 'underline', cursor: 'pointer' });
  button.addEventListener('click', retryNow);
  notice.append(late, button);
  return notice;
}

/**
 * Keeps the remote of a page that the server painted being tried, and says above the page that it failed for now: the page
 * stays as it is and can be used. The returned function ends it.
 */
export function showLateNotice(name: RemoteName, texts: Texts): () => void {
  let notice: HTMLElement | null = null;
  const show = () => {
    if (notice || statusOf(name) !== 'failed') return;
    notice = makeNotice(name, texts);
    document.body.prepend(notice);
  };
  const unwatch = watchRemote(name, show);
  return () => {
    unwatch();
    notice?.remove();
  };
}
