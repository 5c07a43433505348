import type { ErrorCode } from '@vonk/api/errors.ts';
import { toAppError } from '@vonk/kernel/app-error.ts';
import { useEffect, useRef, useState } from 'react';
import { postImage } from '../chat.api.ts';

export interface ChosenImage {
  file: File;
  /** Local address of the picture. */
  preview: string;
  /** 0 to 1. */
  progress: number;
  imageId: string | null;
  error: ErrorCode | null;
}

/** Uploads a picture as soon as it is chosen, with progress, cancel and retry; it is sent and paid only afterwards. */
export function useImageUpload() {
  const [image, setImage] = useState<ChosenImage | null>(null);
  const controller = useRef<AbortController>(null);
  const change = (of: File, part: Partial<ChosenImage>) =>
    setImage((now) => (now?.file === of ? { ...now, ...part } : now));

  async function start(file: File): Promise<void> {
    controller.current?.abort();
    const mine = new AbortController();
    controller.current = mine;
    try {
      const { image_id } = await postImage(file, mine.signal, (progress) => change(file, { progress }));
      change(file, { progress: 1, imageId: image_id });
    } catch (thrown) {
      if (!mine.signal.aborted) change(file, { error: toAppError(thrown).code });
    }
  }
  useEffect(() => () => controller.current?.abort(), []);

  return {
    image,
    choose(file: File) {
      setImage({ file, preview: URL.createObjectURL(file), progress: 0, imageId: null, error: null });
      void start(file);
    },
    retry() {
      if (!image) return;
      change(image.file, { error: null, progress: 0 });
      void start(image.file);
    },
    /** Cancels what is under way. The local address stays: the bubble of a sent picture shows it. */
    clear() {
      controller.current?.abort();
      setImage(null);
    },
  };
}
