import type { MemberCard } from '@vonk/api/members.ts';
import { MapPinIcon } from '@vonk/ui/icon.tsx';
import { useTranslation } from 'react-i18next';

type Place = Pick<MemberCard, 'city' | 'distance_km' | 'is_online'>;

/** City and distance behind a pin, and online when `hasPresence`; nothing when neither is known. */
export function PlaceLine({ profile, hasPresence = false }: { profile: Place; hasPresence?: boolean }) {
  const { t } = useTranslation('profiles');
  const rest = [
    profile.distance_km === null ? null : t('card.distance', { km: profile.distance_km }),
    hasPresence && profile.is_online ? t('card.online') : null,
  ].filter((part) => part !== null);
  if (!profile.city && !rest.length) return null;
  return (
    <span css={{ display: 'flex', gap: '4px', minWidth: 0 }}>
      <MapPinIcon size={15} css={{ flexShrink: 0, height: '1lh' }} />
      <span css={lineLook}>
        {profile.city ? <span css={cityLook}>{profile.city}</span> : null}
        <span css={{ flexShrink: 0, whiteSpace: 'pre' }}>{(profile.city ? ['', ...rest] : rest).join(' · ')}</span>
      </span>
    </span>
  );
}

/** One line: a long city is cut, the distance never. */
const lineLook = { display: 'flex', minWidth: 0, overflow: 'hidden' } as const;
const cityLook = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
