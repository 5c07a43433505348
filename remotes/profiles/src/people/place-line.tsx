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
    <span css={lineLook}>
      <MapPinIcon size={15} css={pinLook} />
      <span css={linesLook}>
        <span css={partsLook}>
          {[profile.city, ...rest].filter(Boolean).map((part, index) => (
            <span key={part} css={partLook}>
              <span css={gapLook}>{index ? ' · ' : ''}</span>
              {part}
            </span>
          ))}
        </span>
      </span>
    </span>
  );
}

const lineLook = { display: 'flex', gap: '4px', minWidth: 0 } as const;
const pinLook = { height: '1lh' } as const;
const GAP = '0.9em';
/** What does not fit beside the city stands below it; the dot before the first of a line is cut off. */
const linesLook = { minWidth: 0, overflow: 'hidden' } as const;
const partsLook = { display: 'flex', flexWrap: 'wrap', marginInlineStart: `-${GAP}` } as const;
/** A word that is longer than the card is cut. */
const partLook = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const gapLook = { display: 'inline-block', width: GAP, textAlign: 'center', whiteSpace: 'pre' } as const;
