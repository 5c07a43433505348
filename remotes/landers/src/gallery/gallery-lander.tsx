import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { Button } from '@vonk/ui/button.tsx';
import { ToggleChip } from '@vonk/ui/toggle-chip.tsx';
import { Container, PhotoGrid, Row, Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { color, layer, space } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { PersonCard } from '../people/person-card.tsx';
import { usePeople } from '../people/use-people.ts';

const AGES = [
  [25, 35],
  [36, 45],
  [46, 99],
] as const;

/** Gallery lander: faces with simple filters, and the way in always within the thumb's reach. */
export function GalleryLander() {
  const { t } = useTranslation('landers');
  const settings = useAtomValue(settingsAtom);
  const { search } = useLocation();
  const people = usePeople();
  const [age, setAge] = useState<number | null>(null);
  const range = age === null ? null : AGES[age];
  const shown = range ? people.filter((person) => person.age >= range[0] && person.age <= range[1]) : people;
  return (
    <Container css={{ paddingBlock: space[6] }}>
      <Stack gap={6}>
        <Stack gap={3}>
          <Heading as="h1" level="h1">
            {t('gallery.title')}
          </Heading>
          <Text size="lg" tone="soft">
            {t('gallery.text', { name: settings.name })}
          </Text>
        </Stack>
        <Row gap={3} role="group" aria-label={t('gallery.filter')}>
          {AGES.map(([from, to], index) => (
            <ToggleChip key={from} isPressed={age === index} onChange={(isPressed) => setAge(isPressed ? index : null)}>
              {to === 99 ? t('gallery.over', { from }) : t('gallery.between', { from, to })}
            </ToggleChip>
          ))}
        </Row>
        {shown.length ? (
          <PhotoGrid>
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
      <div css={barLook}>
        <Row justify="between" align="center" gap={4}>
          <Text size="sm" tone="soft" css={{ flex: '1 1 220px' }}>
            {t('gallery.note')}
          </Text>
          <Button as={Link} to={`/signup${search}`} variant="primary" size="lg">
            {t('gallery.signup')}
          </Button>
        </Row>
      </div>
    </Container>
  );
}

const barLook = {
  position: 'sticky',
  bottom: space[4],
  zIndex: layer.sticky,
  marginTop: space[7],
  padding: space[5],
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderRadius: '20px',
  boxShadow: '0 12px 32px -12px rgb(0 0 0 / 25%)',
} as const;
