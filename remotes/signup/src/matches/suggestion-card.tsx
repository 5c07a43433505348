import type { MemberCard } from '@vonk/api/members.ts';
import { paths } from '@vonk/api/paths.ts';
import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { FictionalTag } from '@vonk/member-forms/fictional.tsx';
import { Photo } from '@vonk/ui/photo.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { color, radius } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';

/** One suggestion; a fictional profile carries its word and warning here as everywhere (decision 1). */
export function SuggestionCard({ member }: { member: MemberCard }) {
  const { cdn_prefix } = useAtomValue(settingsAtom);
  const image = member.main_image;
  return (
    <Link
      to={paths.member(member.id)}
      css={{
        display: 'block',
        borderRadius: radius.card,
        '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
      }}
    >
      <Photo
        src={image ? cdn_prefix + image.card_filename : null}
        alt=""
        placeholder={image?.placeholder}
        topEnd={<FictionalTag profile={member} isOnPhoto />}
      >
        <Text weight="bold" css={{ overflowWrap: 'anywhere' }}>
          {member.name}, {member.age}
        </Text>
        <Text size="sm" maxLines={1}>
          {member.city}
        </Text>
      </Photo>
    </Link>
  );
}
