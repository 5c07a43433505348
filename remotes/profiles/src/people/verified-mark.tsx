import { BadgeCheckIcon } from '@vonk/ui/icon.tsx';
import { color } from '@vonk/ui/theme.ts';
import { useTranslation } from 'react-i18next';

/** Beside the name of who has shown who they are; never of a fictional profile. */
export function VerifiedMark({ isOnPhoto = false, size = 18 }: { isOnPhoto?: boolean; size?: number }) {
  const { t } = useTranslation('profiles');
  return (
    <span css={isOnPhoto ? onPhotoLook : look}>
      <BadgeCheckIcon size={size} />
      <span className="sr-only">{t('card.verified')}</span>
    </span>
  );
}

const look = { display: 'inline-flex', flexShrink: 0, color: color.infoText } as const;
const onPhotoLook = { ...look, color: color.verified } as const;
