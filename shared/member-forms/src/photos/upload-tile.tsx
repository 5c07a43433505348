import { FILE_REFUSALS } from '@vonk/api/file-refusals.ts';
import type { AppError } from '@vonk/kernel/app-error.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { Button } from '@vonk/ui/button.tsx';
import { Photo } from '@vonk/ui/photo.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { color, radius } from '@vonk/ui/theme.ts';
import { useTranslation } from 'react-i18next';

const PERCENT = 100;

/** A picture on its way up: how far it is, cancel, and retry when it failed. */
export function UploadTile({
  preview,
  progress,
  error,
  onCancel,
  onRetry,
}: {
  preview: string;
  progress: number;
  error: AppError | null;
  onCancel: () => void;
  onRetry: () => void;
}) {
  const { t } = useTranslation('member-forms');
  const textOf = useErrorText();
  const percent = Math.round(progress * PERCENT);
  return (
    <li>
      <Photo src={preview} alt="">
        <Stack gap={3}>
          {error ? (
            <>
              <Text role="alert" size="sm" weight="semibold">
                {textOf(error)}
              </Text>
              {FILE_REFUSALS.includes(error.code) ? null : (
                <Button variant="onPhoto" size="sm" onClick={onRetry}>
                  {t('photo.retry')}
                </Button>
              )}
            </>
          ) : (
            <div
              role="progressbar"
              aria-label={t('photo.uploading')}
              aria-valuenow={percent}
              css={{ height: '6px', borderRadius: radius.pill, background: 'rgb(255 255 255 / .35)' }}
            >
              <div
                style={{ width: `${percent}%` }}
                css={{ height: '100%', borderRadius: radius.pill, background: color.onScrim }}
              />
            </div>
          )}
          <Button variant="onPhoto" size="sm" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </Stack>
      </Photo>
    </li>
  );
}
