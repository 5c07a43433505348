// A process of its own that decodes what strangers send: what it costs there nobody waits for here, and it can be killed.
import sharp from 'sharp';
import { makeChatPicture } from './make-chat-picture.ts';
import { type Crop, makePhoto, type ProcessedPhoto } from './make-photo.ts';

export type PictureTask = { what: 'photo'; bytes: Uint8Array; crop: Crop | null } | { what: 'chat'; bytes: Uint8Array };
/** Null for what could not be read. */
export type PictureResult = ProcessedPhoto | Uint8Array | null;

// The library can read some forty formats, several of which are programs; five are pictures that browsers make.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}Buffer`) });
sharp.concurrency(1);
sharp.cache(false);

const work = (task: PictureTask): Promise<PictureResult> =>
  task.what === 'photo' ? makePhoto(task.bytes, task.crop) : makeChatPicture(task.bytes);

process.on('message', (task: PictureTask) => {
  work(task)
    .catch(() => null)
    .then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit(0));
