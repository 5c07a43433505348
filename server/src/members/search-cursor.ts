import { DomainError } from '../errors.ts';

/** The last row of a page. The number of results and of the page travel along, so that neither is counted again. */
export interface SearchCursor {
  /** What the order goes by: microseconds of a time, or metres. */
  at: number;
  id: number;
  page: number;
  total: number;
}

export const writeCursor = ({ at, id, page, total }: SearchCursor): string =>
  Buffer.from([at, id, page, total].join('.')).toString('base64url');

/** Throws `bad_request` for a text that is no cursor of ours. */
export function readCursor(text: string): SearchCursor {
  const parts = Buffer.from(text, 'base64url').toString().split('.');
  const [at = Number.NaN, id = Number.NaN, page = Number.NaN, total = Number.NaN] = parts.map(Number);
  const isOurs = parts.length === 4 && parts.every((part) => /^\d{1,16}$/.test(part));
  if (!isOurs || [at, id, page, total].some((part) => !Number.isSafeInteger(part)))
    throw new DomainError('bad_request');
  return { at, id, page, total };
}
