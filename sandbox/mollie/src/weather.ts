import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export type Weather = 'fine' | 'down' | 'html' | 'slow' | 'lost' | 'busy';

/**
 * Bad weather on request: `down` answers 503, `busy` 429, `html` a page of a proxy, `slow` after so long that nobody waits,
 * and `lost` does what it was asked and then closes without a word. `POST /weather` {kind, times, method} sets it for the next calls,
 * of one method where it names one.
 */
export function addWeather(app: FastifyInstance, isCall: (url: string) => boolean, slowMs = 20_000): void {
  let kind: Weather = 'fine';
  let times = 0;
  let only: string | undefined;
  const now = (url: string, method: string): Weather =>
    times > 0 && isCall(url) && (only ?? method) === method ? kind : 'fine';
  app.post<{ Body: { kind: Weather; times?: number; method?: string } }>('/weather', async (request) => {
    kind = request.body.kind;
    only = request.body.method;
    times = kind === 'fine' ? 0 : (request.body.times ?? 1);
    return { ok: true };
  });
  app.addHook('preHandler', async (request, reply) => {
    const weather = now(request.url, request.method);
    if (weather === 'fine' || weather === 'lost') return;
    times -= 1;
    if (weather === 'slow') await wait(slowMs, null, { ref: false });
    else if (weather === 'html')
      await reply.type('text/html').send('<!doctype html><title>Maintenance</title><h1>Be right back</h1>');
    else
      await reply
        .code(weather === 'busy' ? 429 : 503)
        .send({ status: weather === 'busy' ? 429 : 503, title: weather, detail: 'as asked' });
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (now(request.url, request.method) !== 'lost') return payload;
    times -= 1;
    reply.raw.destroy();
    return payload;
  });
}
