import type { PageQuery } from './find-in-page.ts';

/** Something on a page, and what a person does with it. */
export interface Found {
  click(): Promise<void>;
  /** Puts a text in the place of what stands there, key by key. */
  fill(text: string): Promise<void>;
  attach(file: string): Promise<void>;
}

/** One browser with one window, whatever it is driven by. */
export interface Driver {
  /** The browser's own name and version. */
  name: string;
  open(address: string): Promise<void>;
  address(): Promise<string>;
  find(query: PageQuery): Promise<Found | null>;
  picture(file: string): Promise<void>;
  /** What the page complained of so far: errors of scripts and refusals of its policy. */
  problems(): Promise<string[]>;
  close(): Promise<void>;
}
