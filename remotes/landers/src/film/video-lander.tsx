import { languageAtom, settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { Container, Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { media, space } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import clip from '../../media/evening.webm';
import poster from '../../media/evening-poster.webp';
import { useLanderCopy } from '../copy/use-lander-copy.ts';
import { LanderSignup } from '../signup/lander-signup.tsx';
import { CAPTIONS } from './captions.ts';
import { Film } from './film.tsx';

/** Video: a short film with poster and captions beside the signup. */
export function VideoLander() {
  const { t } = useTranslation('landers');
  const { name } = useAtomValue(settingsAtom);
  const language = useAtomValue(languageAtom);
  const { title, text } = useLanderCopy({ title: t('video.title'), text: t('video.text', { name }) });
  return (
    <Container css={{ paddingBlock: space[6] }}>
      <div
        css={{
          display: 'grid',
          gap: space[7],
          [media.up('lg')]: { gridTemplateColumns: '420px minmax(0, 1fr)', alignItems: 'start' },
        }}
      >
        <Film
          clip={clip}
          poster={poster}
          label={t('video.label')}
          captions={{
            src: CAPTIONS[language],
            language,
            label: new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language,
          }}
        />
        <Stack gap={6}>
          <Stack gap={3}>
            <Heading as="h1" level="h1">
              {title}
            </Heading>
            <Text size="lg" tone="soft">
              {text}
            </Text>
          </Stack>
          <LanderSignup />
        </Stack>
      </div>
    </Container>
  );
}
