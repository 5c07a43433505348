import { useHost } from '@vonk/kernel/host-api.tsx';
import { isPaidAtom } from '@vonk/kernel/session-atoms.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Skeleton } from '@vonk/ui/skeleton.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { media, space } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormError } from '../form-error.tsx';
import { AddPhotoTile } from './add-photo-tile.tsx';
import { CropDialog } from './crop-dialog.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { UploadTile } from './upload-tile.tsx';
import { usePhotoUpload } from './use-photo-upload.ts';
import { usePhotos } from './use-photos.ts';

/** The member's own photos: add with a crop, choose the main one, remove (R-PROFILE-10). */
export function PhotoManager({ onUploading }: { onUploading?: (isUploading: boolean) => void }) {
  const { t } = useTranslation('member-forms');
  const { openModal, notify } = useHost();
  const textOf = useErrorText();
  const isPaid = useAtomValue(isPaidAtom);
  const { photos, limit, error, show, reload, remove, makeMain, isChanging } = usePhotos();
  const { upload, send, cancel, retry } = usePhotoUpload(show, (lost) =>
    notify({ message: `${t('photo.add')}: ${textOf(lost)}`, tone: 'danger' }),
  );
  const [chosen, setChosen] = useState<{ file: File; preview: string } | null>(null);
  const tiles = useRef<HTMLUListElement>(null);
  const place = useRef<number | null>(null);
  // What was pressed is gone, with its photo or with what it did: the focus goes on at that place, unless its member went on elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the photos are others
  useEffect(() => {
    if (place.current === null) return;
    const wanted = place.current;
    place.current = null;
    if (document.activeElement !== document.body) return;
    const { children, lastElementChild } = tiles.current as HTMLUListElement;
    const tile = (children[wanted] ?? lastElementChild) as HTMLElement;
    (tile.querySelector('input') ?? tile).focus();
  }, [photos]);
  const changeAt = (index: number, change: () => Promise<boolean>) => {
    place.current = index;
    void change().then((isDone) => {
      if (!isDone) place.current = null;
    });
  };
  const isOneTooMany = upload?.error?.code === 'photo_limit';
  const known = useRef({ isPaid, isOneTooMany });
  // In another tab they were added, or their member became premium: how many there are and may be is read anew.
  useEffect(() => {
    const { isPaid: wasPaid, isOneTooMany: wasOneTooMany } = known.current;
    known.current = { isPaid, isOneTooMany };
    if (isPaid !== wasPaid || (isOneTooMany && !wasOneTooMany)) void reload();
  }, [isPaid, isOneTooMany, reload]);
  const isUploading = upload !== null && !upload.error;
  useEffect(() => onUploading?.(isUploading), [onUploading, isUploading]);
  const isFull = photos !== null && photos.length >= limit;
  return (
    <Stack gap={4}>
      <FormError error={error} />
      <ul ref={tiles} css={gridLook}>
        {photos === null ? (
          <li>
            {error ? (
              <Button onClick={() => void reload()}>{t('photo.retry')}</Button>
            ) : (
              <Skeleton ratio="3 / 4" shape="box" />
            )}
          </li>
        ) : (
          photos.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              number={index + 1}
              isMain={index === 0 && photo.status === 'active'}
              isBusy={isChanging}
              onMakeMain={() => changeAt(0, () => makeMain(photo.id))}
              onRemove={() => changeAt(index, () => remove(photo.id))}
            />
          ))
        )}
        {upload ? (
          <UploadTile
            preview={upload.preview}
            progress={upload.progress}
            error={upload.error}
            onCancel={cancel}
            onRetry={retry}
          />
        ) : photos && !isFull ? (
          <AddPhotoTile onChoose={(file) => setChosen({ file, preview: URL.createObjectURL(file) })} />
        ) : null}
      </ul>
      <Text size="sm" tone="faint" css={{ minHeight: '20px' }}>
        {photos ? t('photo.count', { count: photos.length, limit }) : null}
      </Text>
      {isFull ? (
        <Alert
          action={
            isPaid ? undefined : (
              <Button size="sm" onClick={() => openModal('premium', { reason: 'photos' })}>
                {t('photo.morePhotos')}
              </Button>
            )
          }
        >
          {t('errors.photo_limit')}
        </Alert>
      ) : null}
      {chosen ? (
        <CropDialog
          picture={chosen.preview}
          onCancel={() => {
            URL.revokeObjectURL(chosen.preview);
            setChosen(null);
          }}
          onDone={(crop) => {
            setChosen(null);
            place.current = photos?.length ?? 0;
            void send(chosen.file, crop, chosen.preview);
          }}
        />
      ) : null}
    </Stack>
  );
}

const gridLook = {
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  [media.up('sm')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
} as const;
