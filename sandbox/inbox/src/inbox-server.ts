import http from 'node:http';
import { inboxPage, messageBody } from './inbox-page.ts';
import type { MessageStore } from './message-store.ts';
import { smsMessage } from './parse-mail.ts';

const MOST_BYTES = 64 * 1024;

async function readJson(request: http.IncomingMessage): Promise<Record<string, unknown> | null> {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > MOST_BYTES) return null;
  }
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const json = (answer: http.ServerResponse, status: number, body: object) =>
  answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const html = (answer: http.ServerResponse, body: string, headers: Record<string, string> = {}) =>
  answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);

async function takeSms(store: MessageStore, request: http.IncomingMessage, answer: http.ServerResponse) {
  const body = await readJson(request);
  if (typeof body?.to !== 'string' || typeof body.text !== 'string') return json(answer, 400, { ok: false });
  store.add(smsMessage(body.to, body.text));
  return json(answer, 201, { ok: true });
}

/** The web side: page, message bodies, JSON for tests, and the door for text messages. */
export const createInboxServer = (store: MessageStore): http.Server =>
  http.createServer((request, answer) => {
    const url = URL.parse(request.url ?? '/', 'http://inbox');
    if (!url) return json(answer, 400, { ok: false });
    const to = url.searchParams.get('to') ?? '';
    const route = `${request.method} ${url.pathname}`;
    if (route === 'POST /sms') return void takeSms(store, request, answer);
    if (route === 'GET /healthz') return json(answer, 200, { ok: true });
    if (route === 'GET /api/messages') {
      const limit = Number(url.searchParams.get('limit') ?? 100);
      return json(answer, 200, { messages: store.list(to).slice(0, limit) });
    }
    if (route === 'DELETE /api/messages') {
      store.clear();
      return json(answer, 200, { ok: true });
    }
    if (route === 'GET /') {
      const messages = store.list(to);
      return html(answer, inboxPage(messages, store.find(url.searchParams.get('id') ?? '') ?? messages[0], to));
    }
    const body = /^GET \/messages\/([\w-]+)\/body$/.exec(route);
    const message = body && store.find(body[1] ?? '');
    // The frame is sandboxed; the policy keeps scripts out when the body is opened by itself.
    if (message)
      return html(answer, messageBody(message), {
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:",
      });
    return json(answer, 404, { ok: false });
  });
