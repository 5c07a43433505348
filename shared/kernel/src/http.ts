import type { ErrorCode, ErrorReply } from '@vonk/api/errors.ts';
import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import { AppError } from './app-error.ts';
import { heldAnswer, holdAnswer } from './held-answers.ts';
import { hearServerTime } from './server-time.ts';
import { callerHeader, reportSignedOut } from './signed-out.ts';
import { followTries } from './trying-again.ts';

export interface CallOptions {
  params?: Record<string, string | number | boolean | undefined>;
  /** Makes a repeat safe: sent as Idempotency-Key, and only then is a POST tried again (R-ERR-1). */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** 0 to 1, while a body goes up. */
  onUploadProgress?: (share: number) => void;
}

/** A failed request is tried up to five times more, with exponential delay and jitter (R-ERR-1, decision 10). */
const REQUEST_RETRIES = 5;

let client: Promise<AxiosInstance> | null = null;

/** The client is loaded with the first call: what a page needs at once is already in its HTML. */
async function openClient(): Promise<AxiosInstance> {
  const [{ default: axios }, { default: axiosRetry, exponentialDelay, isNetworkError }] = await Promise.all([
    import(/* webpackChunkName: "http" */ 'axios'),
    import(/* webpackChunkName: "http" */ 'axios-retry'),
  ]);
  const instance = axios.create({
    baseURL: '/api',
    timeout: 30_000,
    headers: { 'X-Request-Type': 'client' },
    // We have no such cookie, and axios asks the browser's cookie store for it before it sends: what is read while a finger is
    // down would wait until it is up.
    xsrfCookieName: '',
  });
  axiosRetry(instance, {
    retries: REQUEST_RETRIES,
    // A server that is too busy says when to come again.
    retryDelay: (count, error) => exponentialDelay(count, error.response?.status === 503 ? error : undefined, 200),
    retryCondition: (error) => {
      const method = error.config?.method?.toUpperCase() ?? 'GET';
      const isSafe = ['GET', 'PUT', 'DELETE'].includes(method) || Boolean(error.config?.headers?.['Idempotency-Key']);
      // A limit (429) stays reached for minutes or hours: it is told to the member.
      return isSafe && (error.response ? error.response.status >= 500 : isNetworkError(error));
    },
  });
  return instance;
}

/** Where the server makes traces, it told the page's place in its trace with the page's HTML: its calls belong below it. */
function pageTrace(): { traceparent?: string } {
  const [page] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  const place = page?.serverTiming?.find(({ name }) => name === 'traceparent');
  return place ? { traceparent: place.description } : {};
}

/** The client, opened once; what failed is tried again with the next call. Whoever has no network for it has none for the call either. */
async function untilClient(): Promise<AxiosInstance> {
  client ??= openClient();
  return client.catch((error: unknown) => {
    client = null;
    throw new AppError({ message: String(error), statusCode: 503, code: 'unavailable' });
  });
}

/** What a status says by itself: the answer of a proxy, which knows no code. */
const codeOf = (status: number): ErrorCode =>
  status === 429 ? 'too_many_requests' : status > 501 && status < 505 ? 'unavailable' : 'unexpected';

async function call<Reply>(
  config: AxiosRequestConfig,
  { params, idempotencyKey, signal, onUploadProgress }: CallOptions = {},
): Promise<Reply> {
  const axios = await untilClient();
  const address = config.method === 'GET' ? axios.getUri({ ...config, params }) : null;
  const known = address === null ? undefined : heldAnswer(address);
  const tries = followTries();
  try {
    const { data, status, headers } = await axios.request<Reply>({
      ...config,
      'axios-retry': { onRetry: tries.note },
      params,
      signal,
      validateStatus: (code) => (code >= 200 && code < 300) || (code === 304 && known !== undefined),
      headers: {
        ...(known ? { 'If-None-Match': known.tag } : {}),
        ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
        // Reads go without it: whoever is signed in now is found out by one.
        ...(config.method === 'GET' ? {} : callerHeader()),
        ...pageTrace(),
        ...(document.documentElement.lang ? { 'X-Language': document.documentElement.lang } : {}),
      },
      onUploadProgress: onUploadProgress ? (event) => onUploadProgress(event.progress ?? 0) : undefined,
    });
    hearServerTime(Date.parse(headers.date));
    // What is held was this call's answer before.
    if (status === 304 && known) return known.data as Reply;
    // A proxy, or a network that wants a login first, gives a page in the API's place.
    if (data && typeof data === 'string') throw new Error('no answer of the API');
    if (address !== null) holdAnswer(address, headers.etag, data);
    return data;
  } catch (error) {
    const { response, message } = error as {
      response?: { data?: Partial<ErrorReply>; status: number; headers: Record<string, string> };
      message: string;
    };
    if (response?.data?.authentication_required) reportSignedOut(response.data.is_somebody_else);
    if (response?.data?.code) throw new AppError(response.data);
    const statusCode = response?.status ?? 503;
    throw new AppError({
      message,
      statusCode,
      code: codeOf(statusCode),
      retry_after: Number(response?.headers['retry-after']) || undefined,
    });
  } finally {
    tries.end();
  }
}

/** The one API client. Paths are below /api; a failure is always an AppError. */
export const http = {
  /** Loads the client ahead of the first call; rejects where it cannot be had. */
  prepare: async (): Promise<void> => void (await untilClient()),
  get: <Reply>(path: string, options?: CallOptions) => call<Reply>({ url: path, method: 'GET' }, options),
  post: <Reply>(path: string, body?: unknown, options?: CallOptions) =>
    call<Reply>({ url: path, method: 'POST', data: body ?? {} }, options),
  put: <Reply>(path: string, body?: unknown, options?: CallOptions) =>
    call<Reply>({ url: path, method: 'PUT', data: body ?? {} }, options),
  delete: <Reply>(path: string, options?: CallOptions) => call<Reply>({ url: path, method: 'DELETE' }, options),
};
