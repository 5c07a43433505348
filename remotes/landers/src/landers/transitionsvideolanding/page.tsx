import { color, media, radius, space } from '@vonk/ui/theme.ts';
import { Film } from '../../blocks/film/film.tsx';
import { LanderHeading } from '../../blocks/frame/lander-heading.tsx';
import { Split } from '../../blocks/frame/split.tsx';
import { LanderSignup } from '../../blocks/signup/lander-signup.tsx';
import { useLanderPage } from '../../blocks/texts/use-lander-page.ts';
import clip from './media/transitions.webm';
import poster from './media/transitions-poster.webp';
import type texts from './texts/nl.json';

/** Transitions: faces that give way to one another beside the headline, playing once. */
export function Page() {
  const { t, title, text } = useLanderPage<typeof texts>();
  return (
    <Split
      scene={
        <div css={sceneLook}>
          <LanderHeading level="display" isOnColor title={title} text={text} />
          <Film clip={clip} poster={poster} label={t('label')} isAutomatic />
        </div>
      }
    >
      <LanderSignup />
    </Split>
  );
}

const sceneLook = {
  display: 'grid',
  gap: space[6],
  padding: space[6],
  borderRadius: radius.sheet,
  color: color.onGradient,
  background: `linear-gradient(160deg, ${color.gradientFrom}, ${color.gradientTo})`,
  [media.up('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 300px)',
    // As high as the film, which is as high as it will be before a slow line has brought it.
    gridTemplateRows: 'minmax(400px, auto)',
    alignItems: 'center',
    padding: space[8],
    // Where its middle is the words know when they are whole: until the film begins they are out of sight (server/src/page/document/document.ts).
    '& > div:not(:has(+ *))': { animation: 'still .01s 8s backwards' },
  },
} as const;
