import { PhotoGrid, Row } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { media } from '@vonk/ui/theme.ts';
import { ToggleChip } from '@vonk/ui/toggle-chip.tsx';
import { useState } from 'react';
import { hiddenWithoutScript } from '../../blocks/frame/hidden-without-script.ts';
import { LanderFrame } from '../../blocks/frame/lander-frame.tsx';
import { PersonCard } from '../../blocks/people/person-card.tsx';
import { useShowcase } from '../../blocks/people/use-showcase.ts';
import { useLanderPage } from '../../blocks/texts/use-lander-page.ts';
import type texts from './texts/nl.json';

const AGES = [
  [25, 35],
  [36, 45],
  [46, 99],
] as const;

/** Gallery: faces with simple filters, and the signup beside them; the signup alone where nobody may be shown. */
export function Page() {
  const { people, isNobody } = useShowcase();
  const { t, title, text } = useLanderPage<typeof texts>(undefined, { isNobody });
  const [age, setAge] = useState<number | null>(null);
  const range = age === null ? null : AGES[age];
  const shown = (range ? people.filter((person) => person.age >= range[0] && person.age <= range[1]) : people).slice(
    0,
    12,
  );
  return (
    <LanderFrame title={title} text={text}>
      {people.length > 0 && (
        <Row gap={3} role="group" aria-label={t('filter')} css={hiddenWithoutScript}>
          {AGES.map(([from, to], index) => (
            <ToggleChip key={from} isPressed={age === index} onChange={(isPressed) => setAge(isPressed ? index : null)}>
              {to === 99 ? t('over', { from }) : t('between', { from, to })}
            </ToggleChip>
          ))}
        </Row>
      )}
      {shown.length ? (
        <PhotoGrid css={{ [media.up('lg')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } }}>
          {shown.map((person, index) => (
            <li key={person.id}>
              <PersonCard person={person} isPriority={index < 4} />
            </li>
          ))}
        </PhotoGrid>
      ) : (
        people.length > 0 && <Text tone="soft">{t('none')}</Text>
      )}
    </LanderFrame>
  );
}
