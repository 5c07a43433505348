import { themeCss } from '@vonk/ui/theme-css.ts';
import type { InboxMessage } from './message-store.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

const STYLE = `
header{display:flex;gap:16px;align-items:center;flex-wrap:wrap;padding:16px 24px;background:var(--surface);border-bottom:1px solid var(--border)}
h1{font-size:1.25rem;font-weight:800;letter-spacing:-.03em;color:var(--deepText)}
form{display:flex;gap:8px;margin-inline-start:auto}
input{min-height:44px;padding:0 14px;border:1px solid var(--borderStrong);border-radius:14px;background:var(--surface)}
button,.button{min-height:44px;padding:0 18px;border-radius:14px;font-weight:600;background:var(--deepSoft);color:var(--deepText);display:inline-flex;align-items:center}
main{display:grid;grid-template-columns:minmax(280px,380px) 1fr;min-height:calc(100dvh - 77px)}
nav{border-inline-end:1px solid var(--border);background:var(--surface);overflow:auto}
nav a{display:block;padding:14px 20px;border-bottom:1px solid var(--border)}
nav a:hover{background:var(--sunken)}
nav a[aria-current]{background:var(--deepSoft)}
nav strong{display:block;font-weight:700}
nav span,.meta{color:var(--ink3);font-size:.875rem}
.tag{display:inline-block;padding:0 6px;border-radius:6px;background:var(--brandSoft);color:var(--onBrandSoft);font-size:.75rem;font-weight:700}
article{padding:24px;display:flex;flex-direction:column;gap:16px;min-width:0}
article h2{font-size:1.5rem;font-weight:800;letter-spacing:-.02em}
iframe{border:1px solid var(--border);border-radius:16px;background:#fff;width:100%;min-height:560px;flex:1}
pre{white-space:pre-wrap;font:inherit;background:var(--surface);border:1px solid var(--border);border-radius:16px;padding:20px}
.empty{place-self:center;color:var(--ink3);padding:64px 24px;text-align:center}
li a{color:var(--brandText);text-decoration:underline;word-break:break-all}
@media (max-width:767px){main{grid-template-columns:1fr}}
`;

/** Reads the list every two seconds and reloads the page when there is something new. */
const script = (newest: string) => `
const to = new URLSearchParams(location.search).get('to') ?? '';
setInterval(async () => {
  const reply = await fetch('/api/messages?limit=1&to=' + encodeURIComponent(to)).catch(() => null);
  const first = reply && (await reply.json()).messages[0];
  if (first && first.id !== ${JSON.stringify(newest)} && document.activeElement?.tagName !== 'INPUT') location.reload();
}, 2000);`;

const time = (iso: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));

const query = (to: string, id?: string) => {
  const search = new URLSearchParams({ ...(to ? { to } : {}), ...(id ? { id } : {}) });
  return `/?${search}`;
};

const item = (message: InboxMessage, to: string, current: string) =>
  `<a href="${escapeHtml(query(to, message.id))}"${message.id === current ? ' aria-current="true"' : ''}>
<strong>${message.kind === 'sms' ? '<span class="tag">SMS</span> ' : ''}${escapeHtml(message.subject || '(no subject)')}</strong>
<span>${escapeHtml(message.to)} · ${time(message.at)}</span></a>`;

function article(message: InboxMessage): string {
  const body = message.html
    ? `<iframe title="Message" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation" src="/messages/${message.id}/body"></iframe>`
    : `<pre>${escapeHtml(message.text)}</pre>`;
  const links = message.links.map(
    (link) => `<li><a href="${escapeHtml(link)}" target="_blank" rel="noreferrer">${escapeHtml(link)}</a></li>`,
  );
  return `<article><h2>${escapeHtml(message.subject || '(no subject)')}</h2>
<p class="meta">From ${escapeHtml(message.from)} to <a href="${escapeHtml(query(message.to))}"><b>${escapeHtml(message.to)}</b></a> · ${time(message.at)}</p>
${body}${links.length ? `<ul>${links.join('')}</ul>` : ''}</article>`;
}

/** The list, and the chosen message beside it. */
export function inboxPage(messages: InboxMessage[], chosen: InboxMessage | undefined, to: string): string {
  const list = messages.length
    ? messages.map((message) => item(message, to, chosen?.id ?? '')).join('')
    : '<p class="empty">Nothing yet. Mails and text messages of the demo arrive here.</p>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,"><title>Inbox (${messages.length})</title><style>${themeCss()}${STYLE}</style></head>
<body><header><h1>Demo inbox</h1><span class="meta">Every mail and text message of this machine; none leaves it.</span>
<form><input name="to" type="search" aria-label="Recipient" placeholder="Recipient" value="${escapeHtml(to)}"><button>Filter</button></form></header>
<main><nav aria-label="Messages">${list}</nav>${chosen ? article(chosen) : '<p class="empty">Choose a message.</p>'}</main>
<script>${script(messages[0]?.id ?? '')}</script></body></html>`;
}

/** The mail's own HTML: links leave the frame. */
export const messageBody = (message: InboxMessage): string =>
  message.html.replace(/<head[^>]*>/i, '$&<base target="_blank">');
