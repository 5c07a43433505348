import { MOST_INT4 } from '@vonk/api/bounds.ts';
import { DomainError } from '../errors.ts';

/** The last row of a page. What was counted and how far around home was searched travel along, so that neither is found out again. */
export interface SearchCursor {
  /** What the order goes by: microseconds of a time, or metres. */
  at: number;
  id: number;
  page: number;
  total: number;
  /** People at one distance follow each other by their cells; 0 in the orders by time. */
  cell: number;
  /** There may be more than `total`. */
  isLeast: boolean;
  /** Kilometres around home; 0 for the whole country or a place that was asked for. */
  homeKm: number;
}

/** Writes a cursor as a text that fits into an address. */
export const writeCursor = ({ at, id, page, total, cell, isLeast, homeKm }: SearchCursor): string =>
  Buffer.from([at, id, page, total, cell + 1, Number(isLeast), homeKm].join('.')).toString('base64url');

/** Reads a cursor, also one of before it knew of cells; throws `bad_request` for a text that is none of ours. */
export function readCursor(text: string): SearchCursor {
  const parts = Buffer.from(text, 'base64url').toString().split('.');
  const numbers = parts.map(Number);
  const isOurs = [4, 7].includes(parts.length) && parts.every((part) => /^\d{1,16}$/.test(part));
  const [at = Number.NaN, id = Number.NaN, page = Number.NaN, total = Number.NaN, cell = 1, isLeast = 0, homeKm = 0] =
    numbers;
  const isPossible = numbers.every(Number.isSafeInteger) && page < MOST_INT4 && homeKm <= MOST_HOME_KM;
  if (!isOurs || !isPossible) throw new DomainError('bad_request');
  return { at, id, page, total, cell: cell - 1, isLeast: isLeast === 1, homeKm };
}

/** No search goes further around home than a radius may be. */
const MOST_HOME_KM = 200;
