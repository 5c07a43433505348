import { retryNow } from './next-occasion.ts';

/** Words of a notice that something of the page is late, and of its button. */
export interface NoticeTexts {
  late: string;
  retry: string;
}

/** Says that something of the page is late, with a button that tries it at once. It goes outside of the root, which the application takes over as it is. */
export function makeNotice({ late, retry }: NoticeTexts): HTMLElement {
  const notice = document.createElement('div');
  notice.setAttribute('role', 'status');
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
