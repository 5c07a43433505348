import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash, thumbHashToRGBA } from 'thumbhash';
import { pictureTypeOf } from './picture-type.ts';

const MOST_PIXELS = 60_000_000;
/** AVIF takes ten times as long to read, and no camera makes one. */
const MOST_AVIF_PIXELS = 25_000_000;
const LEAST_SIDE = 64;
const FULL = { width: 1080, height: 1920 };
const CARD = { width: 480, height: 640 };
const THUMB = { width: 160, height: 213 };
const HASH_SIDE = 100;
/** A pipeline of the library that takes longer is given up. */
export const PIPELINE_SECONDS = 10;

/** The part of a picture to keep, in shares of its width and height after it was turned upright. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface ProcessedPhoto {
  full: Buffer;
  card: Buffer;
  thumb: Buffer;
  width: number;
  height: number;
  /** data: URL of about 150 bytes, blurred by its own coarseness. */
  placeholder: string;
}

/** Opens what a member sent: its first frame, within the limits of size and time. */
export const openPicture = (bytes: Uint8Array): Sharp =>
  sharp(bytes, {
    limitInputPixels: pictureTypeOf(bytes) === 'avif' ? MOST_AVIF_PIXELS : MOST_PIXELS,
    failOn: 'error',
  }).timeout({ seconds: PIPELINE_SECONDS });

/** A thumbhash drawn as a tiny picture: what a browser shows at once, without script. */
async function placeholderOf(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture)
    .resize(HASH_SIDE, HASH_SIDE, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { w, h, rgba } = thumbHashToRGBA(rgbaToThumbHash(info.width, info.height, data));
  const tiny = await sharp(Buffer.from(rgba), { raw: { width: w, height: h, channels: 4 } })
    .flatten()
    .resize(16, 21, { fit: 'fill' })
    .webp({ quality: 40 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

/** Turned upright, cut, without any metadata: pixels only. */
async function uprightPixels(
  bytes: Uint8Array,
  crop: Crop | null,
): Promise<{ data: Buffer; width: number; height: number }> {
  const upright = await openPicture(bytes)
    .autoOrient()
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = upright.info;
  const raw = { raw: { width, height, channels } };
  if (!crop) {
    const { data, info } = await sharp(upright.data, raw)
      .png({ compressionLevel: 0 })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  }
  const left = Math.min(width - 1, Math.max(0, Math.round(crop.x * width)));
  const top = Math.min(height - 1, Math.max(0, Math.round(crop.y * height)));
  const { data, info } = await sharp(upright.data, raw)
    .extract({
      left,
      top,
      width: Math.max(1, Math.min(width - left, Math.round(crop.width * width))),
      height: Math.max(1, Math.min(height - top, Math.round(crop.height * height))),
    })
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Re-encodes a picture in all its sizes; throws what is none, or too small to see. */
export async function makePhoto(bytes: Uint8Array, crop: Crop | null): Promise<ProcessedPhoto> {
  const pixels = await uprightPixels(bytes, crop);
  const full = await sharp(pixels.data)
    .resize({ ...FULL, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
  // Judged as it will be seen: a strip of a few kilobytes would take a gigabyte to be made as high as a card.
  if (Math.min(full.info.width, full.info.height) < LEAST_SIDE) throw new Error('the picture is too small');
  const cover = (size: typeof CARD) =>
    sharp(pixels.data)
      .resize({ ...size, fit: 'cover', position: sharp.strategy.attention })
      .webp({ quality: 78 })
      .toBuffer();
  const card = await cover(CARD);
  return {
    full: full.data,
    card,
    thumb: await cover(THUMB),
    width: full.info.width,
    height: full.info.height,
    placeholder: await placeholderOf(card),
  };
}
