import type { MemberCard } from '@vonk/api/members.ts';
import { languageAtom, settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { SparklesIcon } from '@vonk/ui/icon.tsx';
import { Photo } from '@vonk/ui/photo.tsx';
import { Tag } from '@vonk/ui/tag.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { color, radius } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';

/** One suggestion; a fictional profile carries its word and warning here as everywhere (decision 1). */
export function SuggestionCard({ member }: { member: MemberCard }) {
  const { cdn_prefix, fictional_singular, fictional_warning } = useAtomValue(settingsAtom);
  const language = useAtomValue(languageAtom);
  const image = member.main_image;
  const warning = fictional_warning[language] ?? fictional_warning.en;
  return (
    <Link
      to={`/members/${member.id}`}
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
        topEnd={
          member.kind === 'fictional' ? (
            <span data-fictional="" title={warning}>
              <Tag kind="fictional" icon={SparklesIcon}>
                {fictional_singular[language] ?? fictional_singular.en}
                <span className="sr-only"> {warning} </span>
              </Tag>
            </span>
          ) : null
        }
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
