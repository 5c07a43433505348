import { copyLines, type Names, storyOf, type Template, testOf } from './template.ts';

/** A clip with poster and captions, and the signup beside it. */
export const video = (names: Names): Template => ({
  component: `import { languageAtom, settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import clip from '../../media/evening.webm';
import { useLanderCopy } from '../copy/use-lander-copy.ts';
import { CAPTIONS } from '../film/captions.ts';
import { Film } from '../film/film.tsx';
import { Split } from '../people/split.tsx';
import { LanderSignup } from '../signup/lander-signup.tsx';
import poster from './media/poster.webp';

/** A short film with captions, and the signup beside it. Put your clip, poster and captions into the folder media beside this file. */
export function ${names.component}() {
${copyLines(names.key)}
  const language = useAtomValue(languageAtom);
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
          <div css={{ maxWidth: '420px' }}>
            <Film
              clip={clip}
              poster={poster}
              label={t('${names.key}.label')}
              captions={{
                src: CAPTIONS[language],
                language,
                label: new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language,
              }}
            />
          </div>
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
    'shows a film that plays on demand, and the signup',
    `  expect(screen.getByRole('heading', { level: 1, name: en.${names.key}.title })).toBeVisible();
  expect(screen.getByLabelText(en.${names.key}.label)).not.toHaveAttribute('autoplay');
  expect(screen.getByRole('button', { name: en.signup.submit })).toBeEnabled();`,
  ),
  story: storyOf(names),
  hasPicture: true,
  texts: {
    nl: {
      title: 'Kijk, en schrijf wanneer je wilt',
      text: 'Een korte film over {{name}}.',
      label: 'Een korte film met ondertitels',
    },
    en: {
      title: 'Watch, and write when you like',
      text: 'A short film about {{name}}.',
      label: 'A short film with captions',
    },
  },
});
