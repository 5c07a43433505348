import type { Language } from '@vonk/api/languages.ts';
import { languageAtom, settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { PauseIcon, PlayIcon } from '@vonk/ui/icon.tsx';
import { IconButton } from '@vonk/ui/icon-button.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { color, radius, space } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useSharedTexts } from '../texts/use-shared-texts.ts';

interface Props {
  clip: string;
  poster: string;
  label: string;
  /** Addresses of the captions by language. */
  captions?: Partial<Record<Language, string>>;
  /** Begins by itself, once, without sound, unless the visitor asked for less motion. */
  isAutomatic?: boolean;
}

/** Plays; a browser that refuses, or is told to pause before it began, leaves the poster. */
function play(video: HTMLVideoElement | null): void {
  video?.play().catch(() => {});
}

/** A clip with its poster first, a button that plays and pauses, and captions; it never loops. The people in it are drawn, and it says so. */
export function Film({ clip, poster, label, captions, isAutomatic = false }: Props) {
  const { t } = useSharedTexts();
  const { is_demo } = useAtomValue(settingsAtom);
  const language = useAtomValue(languageAtom);
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  useEffect(() => {
    if (!isAutomatic || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    play(video.current);
  }, [isAutomatic]);
  const toggle = () => {
    if (isPlaying) video.current?.pause();
    else play(video.current);
  };
  return (
    <figure css={{ position: 'relative', overflow: 'hidden', borderRadius: radius.sheet, background: color.sunken }}>
      <video
        ref={video}
        src={clip}
        poster={poster}
        width={480}
        height={640}
        muted
        playsInline
        preload="metadata"
        aria-label={label}
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        css={{ display: 'block', width: '100%', height: 'auto', aspectRatio: '3 / 4', objectFit: 'cover' }}
      >
        {captions ? (
          <track
            kind="captions"
            src={captions[language]}
            srcLang={language}
            label={new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language}
            default
          />
        ) : null}
      </video>
      <div css={{ position: 'absolute', insetInlineEnd: space[4], bottom: space[4] }}>
        <IconButton
          icon={isPlaying ? PauseIcon : PlayIcon}
          label={isPlaying ? t('film.pause') : t('film.play')}
          variant="onPhoto"
          size="lg"
          onClick={toggle}
        />
      </div>
      {is_demo ? (
        <figcaption
          css={{
            position: 'absolute',
            insetInlineStart: space[4],
            bottom: space[4],
            padding: `${space[2]} ${space[3]}`,
            borderRadius: radius.tag,
            background: color.photoTag,
            color: color.onPhotoTag,
          }}
        >
          <Text as="span" size="xxs" tone="inherit">
            {t('film.drawn')}
          </Text>
        </figcaption>
      ) : null}
    </figure>
  );
}
