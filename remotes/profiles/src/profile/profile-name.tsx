import type { MemberCard } from '@vonk/api/members.ts';
import { Heading } from '@vonk/ui/text.tsx';
import { font, space } from '@vonk/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { PlaceLine } from '../people/place-line.tsx';
import { VerifiedMark } from '../people/verified-mark.tsx';

/** Name, age, mark and place, as they stand on the photo. */
export function ProfileName({ card, headingAs = 'h1' }: { card: MemberCard; headingAs?: 'h1' | 'h3' }) {
  const { t } = useTranslation('profiles');
  return (
    <>
      <Heading as={headingAs} level="h2" css={{ display: 'flex', alignItems: 'center', gap: space[3] }}>
        {t('card.nameAge', { name: card.name, age: card.age })}
        {card.is_verified ? <VerifiedMark isOnPhoto size={24} /> : null}
      </Heading>
      <div css={{ marginTop: space[1], fontSize: font.size.md }}>
        <PlaceLine profile={card} hasPresence />
      </div>
    </>
  );
}
