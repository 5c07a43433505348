import type { PhotoReply } from '@vonk/api/photo.ts';
import { DRAWN_WIDTH } from './drawn-picture.ts';

export interface PhotoRow {
  id: number;
  storage_key: string | null;
  drawn_seed: string | null;
  width: number;
  height: number;
  /** data: URL of the placeholder. */
  thumbhash: string | null;
  /** Nobody but its member sees it yet. */
  is_waiting?: boolean;
}

/** The beginning of the keys of pictures that are served to everybody; no other picture is. */
export const PUBLIC_PREFIX = 'photos/';

export const SIZES = ['full', 'card', 'thumb'] as const;

/** Stored pictures are three files beside each other. */
export const sizeKey = (key: string, size: (typeof SIZES)[number]): string => `${key}-${size}.webp`;

/** Returns the key of a stored picture's smaller copy, once there is one. */
export const avifKey = (webpKey: string): string => webpKey.replace(/\.webp$/, '.avif');

/** The key of the picture that a file belongs to. */
export const pictureOf = (file: string): string => file.replace(/-[a-z]+\.[a-z]+$/, '');

/** Every file of a picture. */
export const filesOf = (key: string): string[] =>
  SIZES.flatMap((size) => [sizeKey(key, size), avifKey(sizeKey(key, size))]);

/** A picture as every reply gives it: names are appended to the site's cdn_prefix. */
export function photoReply(row: PhotoRow): PhotoReply {
  const key = row.drawn_seed ? `drawn/${row.drawn_seed}` : (row.storage_key ?? '');
  return {
    id: row.id,
    filename: sizeKey(key, 'full'),
    card_filename: sizeKey(key, 'card'),
    thumb_filename: sizeKey(key, 'thumb'),
    // A drawing is as large as it is asked for.
    width: row.drawn_seed ? DRAWN_WIDTH : row.width,
    height: row.drawn_seed ? (DRAWN_WIDTH * row.height) / row.width : row.height,
    placeholder: row.thumbhash,
    status: row.is_waiting ? 'disabled' : 'active',
  };
}
