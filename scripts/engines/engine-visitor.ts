import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from '@vonk/release/message-of.ts';
import type { Driver, Found } from './driver.ts';
import type { Kind } from './find-in-page.ts';

const PATIENCE_MS = 30_000;
const PAUSE_MS = 100;

/** A name as a whole, or a pattern of it. */
export type Name = string | RegExp;

const sourceOf = (name: Name): string =>
  typeof name === 'string' ? `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$` : name.source;

/** Tries until it works; after the patience it throws what came last. */
async function until<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const began = Date.now(); ; ) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() - began > PATIENCE_MS) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

/** A person at a browser: does by name what a page offers, and waits for it as a person would. */
export function createEngineVisitor(driver: Driver) {
  const find = async (kind: Kind, name: Name): Promise<Found> => {
    const found = await driver.find({ kind, source: sourceOf(name) });
    if (!found) throw new Error(`${new URL(await driver.address()).pathname} has no ${kind} ${name}`);
    return found;
  };
  return {
    open: (address: string) => driver.open(address),
    press: (kind: Kind, name: Name) => until(async () => (await find(kind, name)).click()),
    fill: (name: Name, text: string) => until(async () => (await find('field', name)).fill(text)),
    attach: (file: string) => until(async () => (await find('file', /./)).attach(file)),
    /** Presses a button where it is there, until the page says this. */
    pressUntil: (name: Name, said: RegExp) =>
      until(async () => {
        if (await driver.find({ kind: 'text', source: said.source })) return;
        await (await find('button', name)).click();
        throw new Error(`the page does not say ${said}`);
      }),
    sees: (kind: Kind, name: Name) => until(async () => void (await find(kind, name))),
    isThere: async (kind: Kind, name: Name) => Boolean(await driver.find({ kind, source: sourceOf(name) })),
    /** Waits until the address of the page fits, and returns it. */
    arrivesAt: (pattern: RegExp) =>
      until(async () => {
        const address = await driver.address();
        if (!pattern.test(address)) throw new Error(`the page is ${address}, not ${pattern}`);
        return address;
      }),
  };
}

export type EngineVisitor = ReturnType<typeof createEngineVisitor>;

/** What went wrong, in a line. */
export const firstLine = (error: unknown): string => messageOf(error).split('\n')[0] ?? '';
