import { PhotoGrid } from '@vonk/ui/stack.tsx';
import { media } from '@vonk/ui/theme.ts';
import { LanderFrame } from '../../blocks/frame/lander-frame.tsx';
import { PersonCard } from '../../blocks/people/person-card.tsx';
import { useShowcase } from '../../blocks/people/use-showcase.ts';
import { useLanderPage } from '../../blocks/texts/use-lander-page.ts';
import type texts from './texts/nl.json';

const SHOWN = 8;

/** Faces to look at, and the signup beside them. */
export function Page() {
  const { people, isNobody } = useShowcase();
  const { t, title, text } = useLanderPage<typeof texts>(undefined, { isNobody });
  return (
    <LanderFrame title={title} text={text} signupTitle={t('signup')}>
      <PhotoGrid css={{ [media.up('lg')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } }}>
        {people.slice(0, SHOWN).map((person, index) => (
          <li key={person.id}>
            <PersonCard person={person} isPriority={index < 4} />
          </li>
        ))}
      </PhotoGrid>
    </LanderFrame>
  );
}
