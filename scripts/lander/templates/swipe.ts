import { copyLines, type Names, storyOf, type Template, testOf } from './template.ts';

/** A few cards to swipe by thumb, button or key, then only the e-mail address. */
export const swipe = (names: Names): Template => ({
  component: `import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { CloseIcon, HeartIcon } from '@vonk/ui/icon.tsx';
import { IconButton } from '@vonk/ui/icon-button.tsx';
import { Container, Row, Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanderCopy } from '../copy/use-lander-copy.ts';
import { PersonCard } from '../people/person-card.tsx';
import { useShowcase } from '../people/use-showcase.ts';
import { EmailFirst } from '../signup/email-first.tsx';
import { LanderSignup } from '../signup/lander-signup.tsx';
import { useDrag } from '../tinderswipe/use-drag.ts';

const CARDS = 4;

/** Cards to swipe by thumb or button, then the e-mail address and only that; without script the whole form. */
export function ${names.component}() {
${copyLines(names.key)}
  const { people } = useShowcase();
  const cards = people.slice(0, CARDS);
  const [seen, setSeen] = useState(0);
  const next = () => setSeen((count) => count + 1);
  const drag = useDrag(next);
  const person = cards[seen];
  const isDone = seen > 0 && !person;
  return (
    <Container width="form" css={{ paddingBlock: '16px' }}>
      <Stack gap={5}>
        <Stack gap={2} align="center">
          <Heading as="h1" level="h2" css={{ textAlign: 'center' }}>
            {isDone ? t('${names.key}.doneTitle') : title}
          </Heading>
          <Text tone="soft" align="center">
            {isDone ? t('${names.key}.doneText') : text}
          </Text>
        </Stack>
        {person ? (
          <>
            <div ref={drag} css={{ maxWidth: '340px', width: '100%', marginInline: 'auto', touchAction: 'pan-y' }}>
              <PersonCard key={person.id} person={person} isPlain isPriority />
            </div>
            <Row justify="center" gap={6}>
              <IconButton
                icon={CloseIcon}
                label={t('swipe.pass', { name: person.name })}
                size="xl"
                variant="secondary"
                onClick={next}
              />
              <IconButton
                icon={HeartIcon}
                label={t('swipe.like', { name: person.name })}
                size="xl"
                variant="primary"
                onClick={next}
              />
            </Row>
            <Text size="sm" tone="faint" align="center">
              {t('swipe.note')}
            </Text>
            <noscript>
              <LanderSignup />
            </noscript>
          </>
        ) : null}
        {isDone ? <EmailFirst /> : null}
        {!person && !isDone ? <LanderSignup /> : null}
      </Stack>
    </Container>
  );
}
`,
  test: testOf(
    names,
    'shows a card with its label, and asks for the e-mail address after the last one',
    `  expect(screen.getByRole('heading', { level: 1, name: en.${names.key}.title })).toBeVisible();
  expect(screen.getByText(/^Fictional/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Like Yara' }));
  expect(screen.getByRole('textbox', { name: en.signup.email })).toBeVisible();`,
    "import userEvent from '@testing-library/user-event';\n",
  ),
  story: storyOf(names, true),
  texts: {
    nl: {
      title: 'Wie vind je leuk?',
      text: 'Vier profielen op {{name}}. Kijk of het iets voor je is.',
      doneTitle: 'Dat waren ze',
      doneText: 'Met een profiel zie je iedereen, en tellen je likes.',
    },
    en: {
      title: 'Whom do you like?',
      text: 'Four profiles on {{name}}. See whether it is something for you.',
      doneTitle: 'Those were the four',
      doneText: 'With a profile you see everybody, and your likes count.',
    },
  },
});
