import { misfits, type Shape } from './shape.ts';

/** One call of the API. A part that its build could not tell is left out, and is not compared. */
export interface CallShape {
  body?: Shape;
  reply?: Shape;
}

/** What two sides must agree in to work together: a versioned file of each build (`contract.json`), and what a server keeps of itself. */
export interface AppContract {
  /** By 'POST /payments/{}/cancel', below /api: of a build those it makes, of a server those it answers. */
  calls: Record<string, CallShape>;
  /** What the server tells over `/live`, by type. */
  events: Record<string, Shape>;
  /** Paths of pages by remote: of a remote's build its own, of a host's all. */
  routes: Record<string, string[]>;
}

/** The file of a build that says it. */
export const CONTRACT_FILE = 'contract.json';

/** Says in sentences what a build asks of a server that this one does not do, or does otherwise (R-FED-3). */
export function brokenCalls(asked: Pick<AppContract, 'calls'>, answered: Pick<AppContract, 'calls'>): string[] {
  return Object.entries(asked.calls).flatMap(([call, shape]) => {
    const answer = answered.calls[call];
    if (!answer) return [`the server has no ${call}`];
    const body = shape.body && answer.body ? misfits(shape.body, answer.body) : [];
    const reply = answer.reply && shape.reply ? misfits(answer.reply, shape.reply) : [];
    return [
      ...body.map((misfit) => `${call} is not sent what the server wants: ${misfit}`),
      ...reply.map((misfit) => `${call} is not answered as the build knows it: ${misfit}`),
    ];
  });
}

/** Says in sentences which events a build knows otherwise than the server tells them. One that is new is passed by. */
export function brokenEvents(known: Pick<AppContract, 'events'>, told: Pick<AppContract, 'events'>): string[] {
  return Object.entries(known.events).flatMap(([type, shape]) => {
    const event = told.events[type];
    if (!event) return [`the server tells no '${type}' any more`];
    return misfits(event, shape).map((misfit) => `the event '${type}' is not told as the build knows it: ${misfit}`);
  });
}

/** Says in sentences which pages a host and a remote do not both know. */
export function brokenRoutes(
  remote: string,
  own: Pick<AppContract, 'routes'>,
  host: Pick<AppContract, 'routes'>,
): string[] {
  const [has, gives] = [own.routes[remote], host.routes[remote]];
  if (has && !gives) return [`the host knows no page of ${remote}: release the host first`];
  if (!has || !gives) return [];
  return [
    ...has.filter((path) => !gives.includes(path)).map((path) => `the host does not know the page ${path}`),
    ...gives.filter((path) => !has.includes(path)).map((path) => `the host has a page ${path} that ${remote} does not`),
  ];
}
