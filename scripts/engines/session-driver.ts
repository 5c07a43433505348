import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Driver } from './driver.ts';
import { findInPage } from './find-in-page.ts';

/** The key under which an element travels (W3C WebDriver, 12.1). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const STILL_MS = 120;

/** The commands of W3C's WebDriver that are used here, whatever carries them. */
export interface DriverSession {
  version: string;
  open(address: string): Promise<void>;
  address(): Promise<string>;
  /** Runs the body of a function in the page. */
  run(script: string, args: unknown[]): Promise<unknown>;
  click(element: string): Promise<void>;
  clear(element: string): Promise<void>;
  type(element: string, text: string): Promise<void>;
  /** A picture of the page: PNG in base64. */
  picture(): Promise<string>;
  end(): Promise<void>;
}

/** In the page: keeps what its scripts and its policy complain of from now on, and returns what they did so far. */
function watchProblems(): string[] {
  const known: string[] | undefined = Reflect.get(window, 'problems');
  if (known) return known.splice(0);
  const problems: string[] = [];
  Object.assign(window, { problems });
  addEventListener('error', ({ message }) => problems.push(message));
  addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)));
  addEventListener('securitypolicyviolation', (event) =>
    problems.push(`${event.violatedDirective} refused ${event.blockedURI} ${event.sample}`),
  );
  return [];
}

const elementOf = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && ELEMENT in value ? String(value[ELEMENT]) : null;

/** In the page: where an element is, of one that can be pressed there; an animation that has not begun yet will move it. */
function placeOf(element: Element): string | null {
  const isMoved = ({ effect }: Animation) =>
    effect instanceof KeyframeEffect &&
    effect.target?.contains(element) &&
    effect.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  if (document.getAnimations().some(isMoved)) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return element.contains(top) ? [x, y, width, height].join(' ') : null;
}

const scriptOf = (work: (...values: never[]) => unknown): string => `return (${work}).apply(null, arguments)`;

/** Drives a browser by the commands of its session; `stop` ends what was started for it. */
export async function driveSession(name: string, session: DriverSession, stop: () => void): Promise<Driver> {
  const kept: string[] = [];
  const keepProblems = async () => {
    // A page that is just being left has nothing to say.
    const said = await session.run(scriptOf(watchProblems), []).catch(() => []);
    if (Array.isArray(said)) kept.push(...said.map(String));
  };
  const place = (id: string) => session.run(scriptOf(placeOf), [{ [ELEMENT]: id }]);
  /** A page that still moves would be pressed beside what is meant. */
  const press = async (id: string) => {
    const before = await place(id);
    await sleep(STILL_MS);
    if (before === null || before !== (await place(id)))
      throw new Error('what is to be pressed moves, or lies beneath');
    await session.click(id);
  };
  return {
    name: `${name} ${session.version}`,
    async open(address) {
      await keepProblems();
      await session.open(address);
      await keepProblems();
    },
    address: () => session.address(),
    async find(query) {
      const id = elementOf(await session.run(scriptOf(findInPage), [query]));
      if (id === null) return null;
      return {
        click: () => press(id),
        async fill(text) {
          // As a person does first: WebKitGTK empties no field that lies far below what it shows.
          await place(id);
          await session.clear(id);
          await session.type(id, text);
        },
        attach: (file) => session.type(id, file),
      };
    },
    async picture(file) {
      fs.writeFileSync(file, Buffer.from(await session.picture(), 'base64'));
    },
    async problems() {
      await keepProblems();
      return kept;
    },
    async close() {
      await session.end().catch(() => {});
      stop();
    },
  };
}
