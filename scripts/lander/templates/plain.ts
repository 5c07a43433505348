import { copyLines, type Names, storyOf, type Template, testOf } from './template.ts';

/** A headline, three promises that are kept, and the signup. */
export const plain = (names: Names): Template => ({
  component: `import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { CheckIcon } from '@vonk/ui/icon.tsx';
import { Row, Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useFreeText } from '../copy/use-free-text.ts';
import { useLanderCopy } from '../copy/use-lander-copy.ts';
import { Split } from '../people/split.tsx';
import { LanderSignup } from '../signup/lander-signup.tsx';

/** A headline, what is promised here, and the signup beside it. */
export function ${names.component}() {
${copyLines(names.key)}
  const free = useFreeText();
  return (
    <Split
      scene={
        <Stack gap={6}>
          <Stack gap={4}>
            <Heading as="h1" level="display">
              {title}
            </Heading>
            <Text size="lg" tone="soft">
              {text}
            </Text>
          </Stack>
          <Stack as="ul" gap={4}>
            {[free, t('${names.key}.prices'), t('${names.key}.honest')].map((promise) => (
              <Row as="li" key={promise} gap={3} align="start" isWrapping={false}>
                <CheckIcon size={24} />
                <Text>{promise}</Text>
              </Row>
            ))}
          </Stack>
        </Stack>
      }
    >
      <LanderSignup />
    </Split>
  );
}
`,
  test: testOf(
    names,
    'shows its headline, what is free, and the signup',
    `  expect(screen.getByRole('heading', { level: 1, name: en.${names.key}.title })).toBeVisible();
  expect(screen.getByText(/Looking around is free/)).toBeVisible();
  expect(screen.getByRole('button', { name: en.signup.submit })).toBeEnabled();`,
  ),
  story: storyOf(names),
  texts: {
    nl: {
      title: 'Begin met een goed gesprek',
      text: '{{name}} is er voor volwassenen die eerst willen praten.',
      prices: 'Je ziet wat een bericht kost voor je het verstuurt. Er wordt niets verlengd.',
      honest: 'Een fictief profiel zegt dat altijd, op elk scherm.',
    },
    en: {
      title: 'Begin with a good talk',
      text: '{{name}} is for adults who like to talk first.',
      prices: 'You see what a message costs before you send it. Nothing renews.',
      honest: 'A fictional profile always says so, on every screen.',
    },
  },
});
