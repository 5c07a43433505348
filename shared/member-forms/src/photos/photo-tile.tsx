import type { PhotoReply } from '@vonk/api/photo.ts';
import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { StarIcon, TrashIcon } from '@vonk/ui/icon.tsx';
import { IconButton } from '@vonk/ui/icon-button.tsx';
import { Photo } from '@vonk/ui/photo.tsx';
import { Tag } from '@vonk/ui/tag.tsx';
import { space } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { FormsNamespace } from '../namespace.ts';

/** One own photo with what can be done to it. */
export function PhotoTile({
  photo,
  number,
  isMain,
  isDisabled,
  onMakeMain,
  onRemove,
  namespace,
}: {
  photo: PhotoReply;
  number: number;
  isMain: boolean;
  isDisabled: boolean;
  onMakeMain: () => void;
  onRemove: () => void;
  namespace: FormsNamespace;
}) {
  const { t } = useTranslation(namespace);
  const { cdn_prefix } = useAtomValue(settingsAtom);
  return (
    <li>
      <Photo
        src={cdn_prefix + photo.card_filename}
        alt={t('memberForms.photo.alt', { number })}
        placeholder={photo.placeholder}
        topStart={isMain ? <Tag kind="onPhoto">{t('memberForms.photo.main')}</Tag> : null}
      >
        <div css={{ display: 'flex', justifyContent: 'flex-end', gap: space[2] }}>
          {isMain ? null : (
            <IconButton
              variant="onPhoto"
              icon={StarIcon}
              label={t('memberForms.photo.makeMain', { number })}
              disabled={isDisabled}
              onClick={onMakeMain}
            />
          )}
          <IconButton
            variant="onPhoto"
            icon={TrashIcon}
            label={t('memberForms.photo.remove', { number })}
            disabled={isDisabled}
            onClick={onRemove}
          />
        </div>
      </Photo>
    </li>
  );
}
