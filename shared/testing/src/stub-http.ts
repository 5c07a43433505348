type Answer =
  | [status: number, body: unknown]
  | ((request: { url: string; body: unknown }) => [status: number, body: unknown]);

export interface StubbedHttp {
  /** 'POST /conversations/42/messages' and parsed body of every request so far. */
  requests: { call: string; body: unknown; headers: Record<string, string> }[];
}

/**
 * Answers the network in place of the server: keys are 'METHOD /path' below /api, without the query.
 * A call that nobody stubbed answers 404 `not_found`.
 */
export function stubHttp(answers: Record<string, Answer>): StubbedHttp {
  const requests: StubbedHttp['requests'] = [];
  class StubXhr {
    upload = { addEventListener() {} };
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
    #method = '';
    #url = '';
    #headers: Record<string, string> = {};
    open(method: string, url: string) {
      this.#method = method.toUpperCase();
      this.#url = url;
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name.toLowerCase()] = value;
    }
    addEventListener() {}
    getAllResponseHeaders() {
      return 'content-type: application/json';
    }
    abort() {}
    send(raw: unknown) {
      const path = new URL(this.#url, 'http://localhost').pathname.replace(/^\/api/, '');
      const body = typeof raw === 'string' ? (JSON.parse(raw) as unknown) : raw;
      const call = `${this.#method} ${path}`;
      requests.push({ call, body, headers: this.#headers });
      const answer = answers[call] ?? [404, { code: 'not_found', statusCode: 404, message: 'not_found' }];
      const [status, reply] = typeof answer === 'function' ? answer({ url: this.#url, body }) : answer;
      setTimeout(() => {
        this.readyState = 4;
        this.status = status;
        this.responseURL = this.#url;
        this.response = JSON.stringify(reply);
        this.responseText = this.response;
        this.onloadend?.();
      });
    }
  }
  globalThis.XMLHttpRequest = StubXhr as never;
  return { requests };
}
