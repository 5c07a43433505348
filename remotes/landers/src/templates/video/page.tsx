import { CAPTIONS } from '../../blocks/film/captions.ts';
import { Film } from '../../blocks/film/film.tsx';
import clip from '../../blocks/film/media/evening.webm';
import { LanderFrame } from '../../blocks/frame/lander-frame.tsx';
import { useLanderPage } from '../../blocks/texts/use-lander-page.ts';
import poster from './media/poster.webp';
import type texts from './texts/nl.json';

/** A short film with captions, and the signup beside it. Your clip, poster and captions go into the folder media. */
export function Page() {
  const { t, title, text } = useLanderPage<typeof texts>();
  return (
    <LanderFrame title={title} text={text}>
      <div css={{ maxWidth: '420px' }}>
        <Film clip={clip} poster={poster} label={t('label')} captions={CAPTIONS} />
      </div>
    </LanderFrame>
  );
}
