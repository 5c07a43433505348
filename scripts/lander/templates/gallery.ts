import { copyLines, type Names, storyOf, type Template, testOf } from './template.ts';

/** Faces with their labels, and the signup beside them. */
export const gallery = (names: Names): Template => ({
  component: `import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { PhotoGrid, Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { media } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useLanderCopy } from '../copy/use-lander-copy.ts';
import { PersonCard } from '../people/person-card.tsx';
import { Split } from '../people/split.tsx';
import { useShowcase } from '../people/use-showcase.ts';
import { LanderSignup } from '../signup/lander-signup.tsx';

const SHOWN = 8;

/** Faces to look at, and the signup beside them. */
export function ${names.component}() {
${copyLines(names.key)}
  const { people } = useShowcase();
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
          <PhotoGrid css={{ [media.up('lg')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } }}>
            {people.slice(0, SHOWN).map((person, index) => (
              <li key={person.id}>
                <PersonCard person={person} isPriority={index < 4} />
              </li>
            ))}
          </PhotoGrid>
        </Stack>
      }
    >
      <LanderSignup title={t('${names.key}.signup')} />
    </Split>
  );
}
`,
  test: testOf(
    names,
    'shows faces, the label of a fictional one, and the signup',
    `  expect(screen.getByRole('heading', { level: 1, name: en.${names.key}.title })).toBeVisible();
  expect(screen.getByRole('link', { name: /Yara/ })).toHaveTextContent('Fictional');
  expect(screen.getByRole('heading', { level: 2, name: en.${names.key}.signup })).toBeVisible();`,
  ),
  story: storyOf(names),
  texts: {
    nl: {
      title: 'Kijk wie je aanspreekt',
      text: 'Kijk rustig rond op {{name}}. Aanmelden kost twee minuten.',
      signup: 'Maak een gratis profiel',
    },
    en: {
      title: 'See who speaks to you',
      text: 'Have a look around at {{name}}. Signing up takes two minutes.',
      signup: 'Make a free profile',
    },
  },
});
