import type { MemberCard } from '@vonk/api/members.ts';
import { languageAtom, settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { SparklesIcon } from '@vonk/ui/icon.tsx';
import { Photo } from '@vonk/ui/photo.tsx';
import { Tag } from '@vonk/ui/tag.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';

/** One member on a public page, with the label of a fictional one (decision 1). */
export function PersonCard({ person, isPriority = false }: { person: MemberCard; isPriority?: boolean }) {
  const { cdn_prefix, fictional_singular } = useAtomValue(settingsAtom);
  const language = useAtomValue(languageAtom);
  const image = person.main_image;
  return (
    <Link to={`/members/${person.id}`} css={{ display: 'block' }}>
      <Photo
        src={image ? cdn_prefix + image.card_filename : null}
        alt={`${person.name}, ${person.age}`}
        placeholder={image?.placeholder}
        isPriority={isPriority}
        hasScrim
        topEnd={
          person.kind === 'fictional' ? (
            <Tag kind="fictional" icon={SparklesIcon}>
              {fictional_singular[language] ?? fictional_singular.en}
            </Tag>
          ) : null
        }
      >
        <Text weight="bold" tone="inherit" maxLines={1}>
          {person.name}, {person.age}
        </Text>
        <Text size="sm" tone="inherit" maxLines={1}>
          {person.city}
        </Text>
      </Photo>
    </Link>
  );
}
