import type { PhotosReply } from '@vonk/api/photo.ts';
import { refreshUserAtom } from '@vonk/kernel/session-atoms.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useSetAtom } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { deletePhoto, fetchPhotos, makeMainPhoto } from './photos.api.ts';

/** The member's own photos; every change also refreshes the member, whose main photo may be another now. */
export function usePhotos() {
  const [reply, setReply] = useState<PhotosReply | null>(null);
  const refreshUser = useSetAtom(refreshUserAtom);
  const load = useCommand(fetchPhotos);
  const { run } = load;
  useEffect(() => {
    run().then((photos) => photos && setReply(photos));
  }, [run]);
  const show = useCallback(
    (photos: PhotosReply) => {
      setReply(photos);
      refreshUser().catch(() => {});
    },
    [refreshUser],
  );
  const remove = useCommand(useCallback(async (id: number) => show(await deletePhoto(id)), [show]));
  const makeMain = useCommand(useCallback(async (id: number) => show(await makeMainPhoto(id)), [show]));
  return {
    photos: reply?.photos ?? null,
    limit: reply?.limit ?? 0,
    error: load.error ?? remove.error ?? makeMain.error,
    show,
    remove: remove.run,
    makeMain: makeMain.run,
    isChanging: remove.isRunning || makeMain.isRunning,
  };
}
