import { FILE_REFUSALS } from '@vonk/api/file-refusals.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { Button } from '@vonk/ui/button.tsx';
import { CloseIcon, ImageIcon } from '@vonk/ui/icon.tsx';
import { IconButton } from '@vonk/ui/icon-button.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { color, motion, radius, space } from '@vonk/ui/theme.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChosenImage } from './use-image-upload.ts';

/** The chosen picture while it goes up: progress, cancel, and retry after a failure. */
export function ImagePreview({
  image,
  onRetry,
  onCancel,
}: {
  image: ChosenImage;
  onRetry: () => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('chat');
  const errorText = useErrorText('chat');
  /** One that the browser cannot show: no photo, or of a kind that only the server reads. */
  const [unshown, setUnshown] = useState('');
  const percent = Math.round(image.progress * 100);
  return (
    <div css={rowLook}>
      {unshown === image.preview ? (
        <span role="img" aria-label={t('image.chosen')} css={unshownLook}>
          <ImageIcon />
        </span>
      ) : (
        <img src={image.preview} alt={t('image.chosen')} onError={() => setUnshown(image.preview)} css={pictureLook} />
      )}
      <div css={{ flex: 1, minWidth: 0, display: 'grid', gap: space[3] }}>
        <Text size="sm" role={image.error ? 'alert' : 'status'} tone={image.error ? 'danger' : 'soft'}>
          {image.error ? errorText(image.error) : image.imageId ? t('image.ready') : t('image.uploading', { percent })}
        </Text>
        {image.error ? (
          FILE_REFUSALS.includes(image.error) ? null : (
            <Button size="sm" onClick={onRetry} css={{ justifySelf: 'start' }}>
              {t('retry')}
            </Button>
          )
        ) : (
          <div
            role="progressbar"
            aria-label={t('image.progress')}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
            css={{ height: '4px', background: color.border, borderRadius: radius.pill, overflow: 'hidden' }}
          >
            <div
              css={{ height: '100%', background: color.deepText, transition: `width ${motion.fast}` }}
              style={{ width: `${percent}%` }}
            />
          </div>
        )}
      </div>
      <IconButton icon={CloseIcon} label={t('image.cancel')} onClick={onCancel} />
    </div>
  );
}

const rowLook = {
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  padding: space[3],
  background: color.sunken,
  borderRadius: radius.card,
} as const;

const pictureLook = { width: '56px', height: '56px', objectFit: 'cover', borderRadius: radius.small } as const;
const unshownLook = {
  ...pictureLook,
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  background: color.surface,
  color: color.ink3,
} as const;
