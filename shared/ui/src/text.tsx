import type { ElementType, ReactNode } from 'react';
import type { Polymorphic } from './polymorphic.ts';
import { color, type FontSize, font, media } from './theme.ts';

const tones = {
  ink: color.ink,
  soft: color.ink2,
  faint: color.ink3,
  brand: color.brandText,
  deep: color.deepText,
  success: color.successText,
  warning: color.warningText,
  danger: color.dangerText,
  inherit: 'inherit',
} as const;

/** Cut where it ends, also within a word that is longer than the line. */
const oneLine = {
  display: 'block',
  minWidth: 0,
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

interface TextOwnProps {
  size?: FontSize;
  tone?: keyof typeof tones;
  weight?: keyof typeof font.weight;
  align?: 'start' | 'center' | 'end';
  /** Digits of equal width, for prices, counts and times. */
  isTabular?: boolean;
  /** Cuts after this many lines; never for a control's own text. */
  maxLines?: number;
  children?: ReactNode;
}

/** Running text in one of the theme's sizes; a paragraph unless `as` says otherwise. */
export function Text<T extends ElementType = 'p'>({
  as,
  size = 'md',
  tone = 'inherit',
  weight,
  align,
  isTabular,
  maxLines,
  ...rest
}: Polymorphic<TextOwnProps, T>) {
  const Element: ElementType = as ?? 'p';
  return (
    <Element
      css={[
        { fontSize: font.size[size], lineHeight: font.line[size], color: tones[tone], textAlign: align },
        weight ? { fontWeight: font.weight[weight] } : null,
        isTabular ? { fontVariantNumeric: 'tabular-nums' } : null,
        maxLines === 1 ? oneLine : null,
        maxLines && maxLines > 1
          ? {
              display: '-webkit-box',
              WebkitBoxOrient: 'vertical',
              WebkitLineClamp: maxLines,
              overflow: 'hidden',
              overflowWrap: 'anywhere',
            }
          : null,
      ]}
      {...rest}
    />
  );
}

const levels = {
  display: { size: 'display', small: 'h1' },
  h1: { size: 'h1', small: 'h2' },
  h2: { size: 'h2', small: 'h3' },
  h3: { size: 'h3', small: 'h3' },
  h4: { size: 'xl', small: 'xl' },
  h5: { size: 'md', small: 'md' },
} as const;

interface HeadingOwnProps {
  /** Size and weight, whatever the tag; large levels shrink on narrow screens. */
  level?: keyof typeof levels;
  children?: ReactNode;
}

/** A heading whose look (`level`) is chosen apart from its tag (`as`, h2 unless told). */
export function Heading<T extends ElementType = 'h2'>({ as, level = 'h3', ...rest }: Polymorphic<HeadingOwnProps, T>) {
  const Element: ElementType = as ?? 'h2';
  const { size, small } = levels[level];
  return (
    <Element
      css={{
        fontSize: font.size[small],
        lineHeight: font.line[small],
        fontWeight: level === 'h5' ? font.weight.bold : font.weight.heavy,
        letterSpacing: level === 'h5' ? '-0.005em' : '-0.02em',
        textWrap: 'balance',
        // A name may be one long word: a heading breaks it rather than leave its box.
        minWidth: 0,
        overflowWrap: 'anywhere',
        [media.up('md')]: { fontSize: font.size[size], lineHeight: font.line[size] },
      }}
      {...rest}
    />
  );
}
