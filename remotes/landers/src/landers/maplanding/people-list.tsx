import { paths } from '@vonk/api/paths.ts';
import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { Avatar } from '@vonk/ui/avatar.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { color, media, radius, space } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import { FictionalTag } from '../../blocks/people/fictional-tag.tsx';
import type { Person } from '../../blocks/people/use-showcase.ts';

/** The people behind the dots. */
export function PeopleList({ people }: { people: Person[] }) {
  const { cdn_prefix } = useAtomValue(settingsAtom);
  return (
    <ul
      css={{
        display: 'grid',
        gap: space[3],
        gridTemplateColumns: 'minmax(0, 1fr)',
        [media.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {people.map((person) => (
        <li key={person.id}>
          <Link to={paths.member(person.id)} css={rowLook}>
            <Avatar
              size="lg"
              src={person.main_image ? cdn_prefix + person.main_image.thumb_filename : null}
              placeholder={person.main_image?.placeholder}
            />
            <span css={{ flex: '1 1 4em', minWidth: 0, overflowWrap: 'anywhere' }}>
              <Text as="span" weight="semibold" css={{ display: 'block' }}>
                {person.name}, {person.age}
              </Text>
              <Text as="span" size="sm" tone="soft">
                {person.city}
              </Text>
            </span>
            <FictionalTag person={person} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

const rowLook = {
  display: 'flex',
  alignItems: 'center',
  // Big letters: the mark goes below the name.
  flexWrap: 'wrap',
  gap: space[4],
  padding: space[4],
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
} as const;
