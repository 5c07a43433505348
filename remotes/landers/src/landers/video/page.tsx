import { Container, Stack } from '@vonk/ui/stack.tsx';
import { media, space } from '@vonk/ui/theme.ts';
import { CAPTIONS } from '../../blocks/film/captions.ts';
import { Film } from '../../blocks/film/film.tsx';
import clip from '../../blocks/film/media/evening.webm';
import poster from '../../blocks/film/media/evening-poster.webp';
import { LanderHeading } from '../../blocks/frame/lander-heading.tsx';
import { LanderSignup } from '../../blocks/signup/lander-signup.tsx';
import { useLanderPage } from '../../blocks/texts/use-lander-page.ts';
import type texts from './texts/nl.json';

/** Video: a short film with poster and captions beside the signup. */
export function Page() {
  const { t, title, text } = useLanderPage<typeof texts>();
  return (
    <Container css={{ paddingBlock: space[6] }}>
      <div
        css={{
          display: 'grid',
          gap: space[7],
          [media.up('lg')]: { gridTemplateColumns: '420px minmax(0, 1fr)', alignItems: 'start' },
        }}
      >
        <Film clip={clip} poster={poster} label={t('label')} captions={CAPTIONS} />
        <Stack gap={6}>
          <LanderHeading title={title} text={text} />
          <LanderSignup />
        </Stack>
      </div>
    </Container>
  );
}
