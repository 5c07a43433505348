import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { PhotoGrid, Row, Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { media } from '@vonk/ui/theme.ts';
import { ToggleChip } from '@vonk/ui/toggle-chip.tsx';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanderCopy } from '../copy/use-lander-copy.ts';
import { PersonCard } from '../people/person-card.tsx';
import { Split } from '../people/split.tsx';
import { useShowcase } from '../people/use-showcase.ts';
import { LanderSignup } from '../signup/lander-signup.tsx';

const AGES = [
  [25, 35],
  [36, 45],
  [46, 99],
] as const;

/** Gallery: faces with simple filters, and the signup beside them. */
export function GalleryLander() {
  const { t } = useTranslation('landers');
  const { name } = useAtomValue(settingsAtom);
  const { title, text } = useLanderCopy({ title: t('gallery.title'), text: t('gallery.text', { name }) });
  const { people } = useShowcase();
  const [age, setAge] = useState<number | null>(null);
  const range = age === null ? null : AGES[age];
  const shown = (range ? people.filter((person) => person.age >= range[0] && person.age <= range[1]) : people).slice(
    0,
    12,
  );
  return (
    <Split
      scene={
        <Stack gap={6}>
          <Stack gap={3}>
            <Heading as="h1" level="h1">
              {title}
            </Heading>
            <Text size="lg" tone="soft">
              {text}
            </Text>
          </Stack>
          <Row gap={3} role="group" aria-label={t('gallery.filter')} css={{ [media.noScript]: { display: 'none' } }}>
            {AGES.map(([from, to], index) => (
              <ToggleChip
                key={from}
                isPressed={age === index}
                onChange={(isPressed) => setAge(isPressed ? index : null)}
              >
                {to === 99 ? t('gallery.over', { from }) : t('gallery.between', { from, to })}
              </ToggleChip>
            ))}
          </Row>
          {shown.length ? (
            <PhotoGrid css={{ [media.up('lg')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } }}>
              {shown.map((person, index) => (
                <li key={person.id}>
                  <PersonCard person={person} isPriority={index < 4} />
                </li>
              ))}
            </PhotoGrid>
          ) : (
            <Text tone="soft">{t('gallery.none')}</Text>
          )}
        </Stack>
      }
    >
      <LanderSignup />
    </Split>
  );
}
