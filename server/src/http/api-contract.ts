import { LiveEvent } from '@vonk/api/chat.ts';
import type { AppContract, CallShape } from '@vonk/release/app-contract.ts';
import { eventShapes, shapeOf } from '@vonk/release/shape-of.ts';
import { z } from 'zod';
import type { App } from './app-types.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What this server answers and tells, for builds to be compared with. */
    apiContract(): Pick<AppContract, 'calls' | 'events'>;
  }
}

const API = '/api';
const Replies = z.object({ 200: z.instanceof(z.ZodType) });

/** Notes every call that is registered from now on. Their shapes are worked out when somebody asks for them. */
export function collectApi(app: App): void {
  const calls = new Map<string, { body: unknown; response: unknown }>();
  app.addHook('onRoute', ({ method, url, schema }) => {
    if (!url.startsWith(`${API}/`)) return;
    const path = url.slice(API.length).replaceAll(/:\w+/g, '{}');
    for (const each of [method].flat())
      calls.set(`${each} ${path}`, { body: schema?.body, response: schema?.response });
  });
  app.decorate('apiContract', () => ({
    calls: Object.fromEntries(
      [...calls].map(([call, { body, response }]): [string, CallShape] => {
        const reply = Replies.safeParse(response).data?.[200];
        return [
          call,
          {
            ...(body instanceof z.ZodType ? { body: shapeOf(body, 'input') } : {}),
            ...(reply ? { reply: shapeOf(reply, 'output') } : {}),
          },
        ];
      }),
    ),
    events: eventShapes(LiveEvent),
  }));
}
