import { css } from '@emotion/react';
import { Alert } from '@vonk/ui/alert.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Dialog } from '@vonk/ui/dialog.tsx';
import { Skeleton } from '@vonk/ui/skeleton.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { font, radius, space } from '@vonk/ui/theme.ts';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadPatiently } from './load-patiently.ts';
import type { PhotoCrop } from './photos.api.ts';

const CropArea = lazy(() => loadPatiently(() => import(/* webpackChunkName: "crop" */ './crop-area.tsx')));
const MOST_ZOOM = 4;
const ZOOM_STEP = 0.05;

/** In a low window the zoom and what is said of it stay in sight. */
const frame = css({
  position: 'relative',
  width: 'min(100%, 50dvh)',
  aspectRatio: '1',
  marginInline: 'auto',
  borderRadius: radius.card,
  overflow: 'hidden',
});

/** Lets the member choose the part of a picture to keep, in the shape of all photos; the cropper loads with it. */
export function CropDialog({
  picture,
  onDone,
  onCancel,
}: {
  /** Local address of the chosen file. */
  picture: string;
  onDone: (crop: PhotoCrop | null) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('member-forms');
  const zoomId = useId();
  const [zoom, setZoom] = useState(1);
  const crop = useRef<PhotoCrop | null>(null);
  // Browsers show all kinds that the server takes.
  const [isBroken, setIsBroken] = useState(false);
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title={t('photo.cropTitle')}
      closeLabel={t('cancel')}
      footer={
        <>
          <Button variant="ghost" onClick={onCancel}>
            {t('cancel')}
          </Button>
          {isBroken ? null : (
            <Button variant="primary" onClick={() => onDone(crop.current)}>
              {t('photo.use')}
            </Button>
          )}
        </>
      }
    >
      {isBroken ? (
        <Alert tone="danger" isLive>
          {t('errors.photo_unreadable')}
        </Alert>
      ) : (
        <Stack gap={4}>
          <div css={frame}>
            <Suspense fallback={<Skeleton ratio="1" shape="box" />}>
              <CropArea
                picture={picture}
                zoom={zoom}
                onZoom={setZoom}
                onBroken={() => setIsBroken(true)}
                onCrop={(next) => {
                  crop.current = next;
                }}
              />
            </Suspense>
          </div>
          <label htmlFor={zoomId} css={{ display: 'grid', gap: space[2], fontSize: font.size.sm, fontWeight: 600 }}>
            {t('photo.zoom')}
            <input
              id={zoomId}
              type="range"
              min={1}
              max={MOST_ZOOM}
              step={ZOOM_STEP}
              value={zoom}
              onChange={(event) => setZoom(Number(event.target.value))}
              css={{ width: '100%', minHeight: '44px', accentColor: 'var(--deep)' }}
            />
          </label>
          <Text size="sm" tone="faint">
            {t('photo.cropHint')}
          </Text>
        </Stack>
      )}
    </Dialog>
  );
}
