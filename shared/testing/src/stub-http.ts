import { afterTest } from './restore.ts';

/** A status, a body and headers; a network that breaks; or a server that does not answer yet. */
type Reply = [status: number, body: unknown, headers?: Record<string, string>] | 'unreachable' | 'silent';
type Answer = Reply | ((request: { url: string; body: unknown; headers: Record<string, string> }) => Reply);

export interface StubbedHttp {
  /** 'POST /conversations/42/messages' and parsed body of every request so far. */
  requests: { call: string; body: unknown; headers: Record<string, string> }[];
}

/**
 * Answers the network in place of the server until the test is over: keys are 'METHOD /path' below /api, without the query.
 * A call that nobody stubbed answers 404 `not_found`.
 */
export function stubHttp(answers: Record<string, Answer>): StubbedHttp {
  const requests: StubbedHttp['requests'] = [];
  class StubXhr {
    upload = new EventTarget();
    timeout = 0;
    responseType = '';
    withCredentials = false;
    readyState = 0;
    status = 0;
    statusText = '';
    response = '';
    responseText = '';
    responseURL = '';
    onloadend: (() => void) | null = null;
    onerror: ((event: { message: string }) => void) | null = null;
    onabort: (() => void) | null = null;
    #method = '';
    #url = '';
    #headers: Record<string, string> = {};
    #answered: Record<string, string> = {};
    open(method: string, url: string) {
      this.#method = method.toUpperCase();
      this.#url = url;
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name.toLowerCase()] = value;
    }
    addEventListener() {}
    getAllResponseHeaders() {
      const headers = { 'content-type': 'application/json', ...this.#answered };
      return Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}`)
        .join('\r\n');
    }
    abort() {
      this.readyState = 4;
      this.onabort?.();
    }
    send(raw: unknown) {
      const path = new URL(this.#url, 'http://localhost').pathname.replace(/^\/api/, '');
      const body = typeof raw === 'string' ? (JSON.parse(raw) as unknown) : raw;
      const call = `${this.#method} ${path}`;
      requests.push({ call, body, headers: this.#headers });
      const answer = answers[call] ?? [404, { code: 'not_found', statusCode: 404, message: 'not_found' }];
      const given = typeof answer === 'function' ? answer({ url: this.#url, body, headers: this.#headers }) : answer;
      setTimeout(() => {
        // An abort was answered already.
        if (given === 'silent' || this.readyState === 4) return;
        this.readyState = 4;
        if (given === 'unreachable') return this.onerror?.({ message: 'Network Error' });
        const [status, reply, headers = {}] = given;
        this.#answered = headers;
        this.status = status;
        this.responseURL = this.#url;
        this.response = JSON.stringify(reply);
        this.responseText = this.response;
        this.onloadend?.();
      });
    }
  }
  const real = globalThis.XMLHttpRequest;
  globalThis.XMLHttpRequest = StubXhr as never;
  afterTest(() => {
    globalThis.XMLHttpRequest = real;
  });
  return { requests };
}
