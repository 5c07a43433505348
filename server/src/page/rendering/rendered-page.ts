import { BELOW_ID } from '@vonk/api/first-paint-ids.ts';
import type { Rendered } from '../../../../host/src/render/render.tsx';

/** With it the first element begins that is not in sight. */
export const BELOW_MARK = ` id="${BELOW_ID}"`;

/** A piece of a document; bytes are UTF-8, and sent as they are. */
export type DocumentPart = string | Uint8Array;

/** A page as it was painted, its HTML as the bytes that are sent: a string of that size is copied at each thing that is done to it. */
export interface RenderedPage extends Omit<Rendered, 'html'> {
  /** In UTF-8, up to the first element that is not in sight; whole where none says so. */
  inSight: Uint8Array<ArrayBuffer>;
  /** The rest, beginning with that element. */
  below: Uint8Array<ArrayBuffer>;
}

const utf8 = new TextEncoder();

/** Cuts a page where it begins to lie below the fold. */
export function inBytes({ html, ...rendered }: Rendered): RenderedPage {
  const mark = html.indexOf(BELOW_MARK);
  const at = mark < 0 ? html.length : html.lastIndexOf('<', mark);
  return { ...rendered, inSight: utf8.encode(html.slice(0, at)), below: utf8.encode(html.slice(at)) };
}
