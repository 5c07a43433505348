import type { MemberCard } from '@vonk/api/members.ts';
import { languageAtom, settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { SparklesIcon } from '@vonk/ui/icon.tsx';
import { Photo } from '@vonk/ui/photo.tsx';
import { Tag } from '@vonk/ui/tag.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { color, radius } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** One suggestion; a fictional profile carries its word here as everywhere (decision 1). */
export function SuggestionCard({ member }: { member: MemberCard }) {
  const { t } = useTranslation('signup');
  const { cdn_prefix, fictional_singular } = useAtomValue(settingsAtom);
  const language = useAtomValue(languageAtom);
  const image = member.main_image;
  return (
    <Link
      to={`/members/${member.id}`}
      aria-label={t('matches.profile', { name: member.name })}
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
            <Tag kind="fictional" icon={SparklesIcon}>
              {fictional_singular[language] ?? fictional_singular.en}
            </Tag>
          ) : null
        }
      >
        <Text weight="bold" maxLines={1}>
          {member.name}, {member.age}
        </Text>
        <Text size="sm" maxLines={1}>
          {member.city}
        </Text>
      </Photo>
    </Link>
  );
}
