import type { PhotoReply } from '@vonk/api/photo.ts';
import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { StarIcon, TrashIcon } from '@vonk/ui/icon.tsx';
import { IconButton } from '@vonk/ui/icon-button.tsx';
import { Photo } from '@vonk/ui/photo.tsx';
import { Tag } from '@vonk/ui/tag.tsx';
import { space } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';

/** One own photo with what can be done to it. */
export function PhotoTile({
  photo,
  number,
  isMain,
  isBusy,
  onMakeMain,
  onRemove,
}: {
  photo: PhotoReply;
  number: number;
  isMain: boolean;
  /** Another change is on its way: the buttons keep the focus, and do nothing. */
  isBusy: boolean;
  onMakeMain: () => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation('member-forms');
  const { cdn_prefix } = useAtomValue(settingsAtom);
  const isWaiting = photo.status === 'disabled';
  const label = isWaiting ? t('photo.waiting') : isMain ? t('photo.main') : null;
  return (
    <li tabIndex={-1}>
      <Photo
        src={cdn_prefix + photo.card_filename}
        alt={t('photo.alt', { number })}
        placeholder={photo.placeholder}
        topStart={label ? <Tag kind="onPhoto">{label}</Tag> : null}
      >
        <div css={{ display: 'flex', justifyContent: 'flex-end', gap: space[2] }}>
          {isMain || isWaiting ? null : (
            <IconButton
              variant="onPhoto"
              icon={StarIcon}
              label={t('photo.makeMain', { number })}
              aria-disabled={isBusy || undefined}
              onClick={isBusy ? undefined : onMakeMain}
            />
          )}
          <IconButton
            variant="onPhoto"
            icon={TrashIcon}
            label={t('photo.remove', { number })}
            aria-disabled={isBusy || undefined}
            onClick={isBusy ? undefined : onRemove}
          />
        </div>
      </Photo>
    </li>
  );
}
