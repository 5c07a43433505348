import type { DriverSession } from './session-driver.ts';

const PATIENCE_MS = 60_000;

async function call<Value>(method: string, address: string, body?: object): Promise<Value> {
  const reply = await fetch(address, {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const { value }: { value: Value & { error?: string; message?: string } } = await reply.json();
  if (!reply.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** Begins a session of a WebDriver server: W3C's WebDriver, JSON over HTTP. */
export async function startWebDriver(server: string, capabilities: Record<string, unknown>): Promise<DriverSession> {
  const { sessionId, capabilities: got } = await call<{ sessionId: string; capabilities: { browserVersion?: string } }>(
    'POST',
    `${server}/session`,
    { capabilities: { alwaysMatch: capabilities } },
  );
  const base = `${server}/session/${sessionId}`;
  const post = async (path: string, body: object) => void (await call('POST', base + path, body));
  return {
    version: got.browserVersion ?? '',
    open: (url) => post('/url', { url }),
    address: () => call('GET', `${base}/url`),
    run: (script, args) => call('POST', `${base}/execute/sync`, { script, args }),
    click: (id) => post(`/element/${id}/click`, {}),
    clear: (id) => post(`/element/${id}/clear`, {}),
    type: (id, text) => post(`/element/${id}/value`, { text }),
    picture: () => call('GET', `${base}/screenshot`),
    end: async () => void (await call('DELETE', base)),
  };
}
