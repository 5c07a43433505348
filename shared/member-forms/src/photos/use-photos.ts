import type { PhotosReply } from '@vonk/api/photo.ts';
import { refreshUserAtom } from '@vonk/kernel/session-atoms.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { useSetAtom } from 'jotai';
import { deletePhoto, photosQuery, putMainPhoto } from './photos.api.ts';

/** After how many ms photos of which one waits for moderators are read again. */
const AGAIN_MS = 60_000;

/** The member's own photos; every change also refreshes the member, whose main photo may be another now. */
export function usePhotos() {
  const { data, error, change, reload } = useRead(photosQuery, {
    // Moderators may refuse or approve it while the page is open.
    againAfter: ({ photos }) => (photos.some(({ status }) => status === 'disabled') ? AGAIN_MS : null),
  });
  const refreshUser = useSetAtom(refreshUserAtom);
  /** Whether there was anything to show: false after a refusal. */
  const show = (photos: PhotosReply | undefined) => {
    if (!photos) return false;
    change(() => photos);
    refreshUser().catch(() => {});
    return true;
  };
  const remove = useCommand(deletePhoto);
  const makeMain = useCommand(putMainPhoto);
  return {
    photos: data?.photos ?? null,
    limit: data?.limit ?? 0,
    reload,
    error: error ?? remove.error ?? makeMain.error,
    show,
    remove: (id: number) => remove.run(id).then(show),
    makeMain: (id: number) => makeMain.run(id).then(show),
    isChanging: remove.isRunning || makeMain.isRunning,
  };
}
