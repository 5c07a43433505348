import type { MemberCard } from '@vonk/api/members.ts';
import { paths } from '@vonk/api/paths.ts';
import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { Photo } from '@vonk/ui/photo.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import { FictionalTag } from './fictional-tag.tsx';

interface Props {
  person: MemberCard;
  isPriority?: boolean;
  /** A picture only, for scenes where the person is not chosen. */
  isPlain?: boolean;
  ratio?: string;
}

/** One member on a public page, with the label of a fictional one (decision 1). */
export function PersonCard({ person, isPriority = false, isPlain = false, ratio }: Props) {
  const { cdn_prefix } = useAtomValue(settingsAtom);
  const image = person.main_image;
  const photo = (
    <Photo
      src={image ? cdn_prefix + image.card_filename : null}
      // Name and age stand in it: they would be read out twice.
      alt=""
      placeholder={image?.placeholder}
      isPriority={isPriority}
      hasScrim
      {...(ratio ? { ratio } : {})}
      topEnd={<FictionalTag person={person} />}
    >
      <Text weight="bold" tone="inherit" css={{ overflowWrap: 'anywhere' }}>
        {person.name}, {person.age}
      </Text>
      <Text size="sm" tone="inherit" css={{ overflowWrap: 'anywhere' }}>
        {person.city}
      </Text>
    </Photo>
  );
  return isPlain ? photo : <Link to={paths.member(person.id)}>{photo}</Link>;
}
