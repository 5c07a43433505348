import { type ReactNode, type SyntheticEvent, useCallback, useState } from 'react';
import { lookByWords } from './look-by-words.ts';
import { Silhouette } from './silhouette.tsx';
import { color, radius, space } from './theme.ts';

/** One stored width of a picture. */
export interface PhotoVariant {
  url: string;
  width: number;
}

/** Props of a photo; `src` null means the member has none. */
export interface PhotoProps {
  src: string | null;
  alt: string;
  /** Stored widths, from which the browser picks by `sizes`. */
  variants?: readonly PhotoVariant[];
  sizes?: string;
  /** A tiny picture as a data address (a thumbhash), shown until the real one has come. */
  placeholder?: string | null;
  /** For what is on the first screen: fetched at once and first. */
  isPriority?: boolean;
  /** Darkens the lower part, so that white text passes on any picture. On when there are children. */
  hasScrim?: boolean;
  /** Corners: cards are round, a full-width photo is square. */
  corners?: 'card' | 'small' | 'none';
  /** Width to height; 3 / 4 unless told. */
  ratio?: string;
  topStart?: ReactNode;
  topEnd?: ReactNode;
  /** In white, at the bottom. */
  children?: ReactNode;
  className?: string;
}

const frame = lookByWords(
  (ratio: string, corners: 'card' | 'small' | 'none') =>
    ({
      position: 'relative',
      isolation: 'isolate',
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      // Not `hidden`, which would keep the shape also where words that were made larger need more of it.
      overflow: 'clip',
      width: '100%',
      aspectRatio: ratio,
      background: color.sunken,
      borderRadius: corners === 'none' ? 0 : radius[corners],
    }) as const,
);

/** Keeps the upper part, where the face is, in a frame that is less high than the picture. */
const layer = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  objectPosition: '50% 20%',
} as const;

const isServer = typeof document === 'undefined';
const SIZES = '(min-width:1200px) 200px, (min-width:768px) 25vw, 50vw';

/**
 * Gives an image its source once it stands in the document. Chromium keeps every image with widths that it ever made for the life of
 * the page, with all that hangs on it, unless the image was in the document and left it; and React makes images of renderings that it
 * throws away.
 */
function showSource(image: HTMLImageElement, source: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(source)) {
    if (value === undefined) image.removeAttribute(name);
    else if (image.getAttribute(name) !== value) image.setAttribute(name, value);
  }
}

/** A picture of a fixed shape that moves nothing when it comes, with tags on top and white text below. */
export function Photo({
  src,
  alt,
  variants,
  sizes,
  placeholder,
  isPriority = false,
  hasScrim,
  corners = 'card',
  ratio = '3 / 4',
  topStart,
  topEnd,
  children,
  className,
}: PhotoProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const widths = variants?.map((variant) => `${variant.url} ${variant.width}w`).join(', ');
  const shown = widths === undefined ? undefined : (sizes ?? SIZES);
  const attach = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return;
      showSource(image, { sizes: shown, srcset: widths, src: src ?? undefined });
      // A picture that failed before the page was hydrated told nobody.
      if (image.complete && image.currentSrc && image.naturalWidth === 0) setFailed(src);
    },
    [src, widths, shown],
  );
  const isMissing = src === null || failed === src;
  return (
    <div className={className} css={frame(ratio, corners)}>
      {isMissing ? (
        <span role="img" aria-label={alt || undefined} aria-hidden={alt ? undefined : true} css={layer}>
          <Silhouette />
        </span>
      ) : (
        <>
          {placeholder ? <img src={placeholder} alt="" aria-hidden="true" css={layer} /> : null}
          <img
            ref={attach}
            {...(isServer ? { src, srcSet: widths, sizes: shown } : {})}
            suppressHydrationWarning
            alt={alt}
            loading={isPriority ? 'eager' : 'lazy'}
            fetchPriority={isPriority ? 'high' : undefined}
            decoding="async"
            draggable={false}
            onError={(_event: SyntheticEvent) => setFailed(src)}
            // Never hidden until it is loaded: a rendered page would wait for its scripts to show what is there.
            css={layer}
          />
        </>
      )}
      {(hasScrim ?? children !== undefined) ? <span css={scrim} /> : null}
      {topStart || topEnd ? (
        <div css={topRow}>
          <div css={tagPlace}>{topStart}</div>
          <div css={tagPlace}>{topEnd}</div>
        </div>
      ) : null}
      {children === undefined ? null : <div css={bottom}>{children}</div>}
    </div>
  );
}

const darkening = `linear-gradient(to top, color-mix(in srgb, ${color.scrim} 90%, transparent), color-mix(in srgb, ${color.scrim} 72%, transparent) 32%, color-mix(in srgb, ${color.scrim} 26%, transparent) 66%, color-mix(in srgb, ${color.scrim} 7%, transparent) 86%, transparent)`;

/** Darkens the lower part of a photo, so that white text on it can be read; for captions that stand over several. */
export const scrim = {
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  height: '58%',
  pointerEvents: 'none',
  background: darkening,
} as const;

const topRow = {
  position: 'relative',
  display: 'flex',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: space[2],
  padding: '10px',
} as const;

const tagPlace = { minWidth: 0 } as const;

const bottom = {
  position: 'relative',
  marginTop: 'auto',
  padding: space[4],
  color: color.onScrim,
  // On the narrowest screens, and in large letters, words reach above what is dark: they bring it with them.
  '@media (max-width:21rem)': {
    isolation: 'isolate',
    '&::before': { content: '""', position: 'absolute', inset: '-60% 0 0', zIndex: -1, background: darkening },
  },
} as const;
