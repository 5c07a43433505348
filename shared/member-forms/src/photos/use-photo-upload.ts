import type { PhotosReply } from '@vonk/api/photo.ts';
import { type AppError, toAppError } from '@vonk/kernel/app-error.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type PhotoCrop, postPhoto } from './photos.api.ts';

interface Upload {
  file: Blob;
  crop: PhotoCrop | null;
  /** Local address of the picture, to show while it goes up. */
  preview: string;
  progress: number;
  error: AppError | null;
}

/**
 * One upload at a time, which can be cancelled, and tried again when it failed. It goes on where its page is left;
 * `onLost` is told of one that failed then.
 */
export function usePhotoUpload(onDone: (photos: PhotosReply) => void, onLost: (error: AppError) => void) {
  const [upload, setUpload] = useState<Upload | null>(null);
  const controller = useRef<AbortController | null>(null);
  const hasLeft = useRef(false);

  const send = useCallback(
    async (file: Blob, crop: PhotoCrop | null, preview: string) => {
      const own = new AbortController();
      controller.current = own;
      const part = { file, crop, preview };
      setUpload({ ...part, progress: 0, error: null });
      try {
        const reply = await postPhoto(file, crop, {
          signal: own.signal,
          onProgress: (progress) => setUpload((now) => now && { ...now, progress }),
        });
        setUpload(null);
        URL.revokeObjectURL(preview);
        onDone(reply);
      } catch (error) {
        if (own.signal.aborted) return;
        if (hasLeft.current) onLost(toAppError(error));
        setUpload({ ...part, progress: 0, error: toAppError(error) });
      }
    },
    [onDone, onLost],
  );
  const cancel = useCallback(() => {
    controller.current?.abort();
    setUpload((now) => {
      if (now) URL.revokeObjectURL(now.preview);
      return null;
    });
  }, []);
  const retry = () => {
    if (upload) void send(upload.file, upload.crop, upload.preview);
  };
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);
  return { upload, send, cancel, retry };
}
