import type { ElementType, ReactNode } from 'react';
import type { Polymorphic } from './polymorphic.ts';
import { media, type SpaceStep, space } from './theme.ts';

const ends = {
  start: 'flex-start',
  center: 'center',
  end: 'flex-end',
  stretch: 'stretch',
  baseline: 'baseline',
} as const;
const spreads = { start: 'flex-start', center: 'center', end: 'flex-end', between: 'space-between' } as const;

interface FlowOwnProps {
  /** A step of the spacing scale (5 is 16px). */
  gap?: SpaceStep;
  align?: keyof typeof ends;
  justify?: keyof typeof spreads;
  children?: ReactNode;
}

/** Children under each other with an even gap. */
export function Stack<T extends ElementType = 'div'>({
  as,
  gap = 5,
  align = 'stretch',
  justify = 'start',
  ...rest
}: Polymorphic<FlowOwnProps, T>) {
  const Element: ElementType = as ?? 'div';
  return (
    <Element
      css={{
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        gap: space[gap],
        alignItems: ends[align],
        justifyContent: spreads[justify],
      }}
      {...rest}
    />
  );
}

interface RowOwnProps extends FlowOwnProps {
  /** Lets children that do not fit go to a next line. */
  isWrapping?: boolean;
}

/** Children beside each other, centred on their line; wraps unless told not to. */
export function Row<T extends ElementType = 'div'>({
  as,
  gap = 3,
  align = 'center',
  justify = 'start',
  isWrapping = true,
  ...rest
}: Polymorphic<RowOwnProps, T>) {
  const Element: ElementType = as ?? 'div';
  return (
    <Element
      css={{
        display: 'flex',
        minWidth: 0,
        flexWrap: isWrapping ? 'wrap' : 'nowrap',
        gap: space[gap],
        alignItems: ends[align],
        justifyContent: spreads[justify],
      }}
      {...rest}
    />
  );
}

/** The members' grid: 2 columns, one where letters are so big that no name would fit, then 3, 4, 5 and 6 at the breakpoints. */
export function PhotoGrid<T extends ElementType = 'ul'>({ as, ...rest }: Polymorphic<{ children?: ReactNode }, T>) {
  const Element: ElementType = as ?? 'ul';
  const columns = (count: number | string, least = '0') => ({
    gridTemplateColumns: `repeat(${count}, minmax(${least}, 1fr))`,
  });
  return (
    <Element
      css={{
        display: 'grid',
        gap: space[4],
        ...columns('auto-fill', 'max(34%,6.5rem)'),
        [media.up('sm')]: columns(3),
        [media.up('md')]: { gap: space[5], ...columns(4) },
        [media.up('lg')]: columns(5),
        [media.up('xl')]: columns(6),
      }}
      {...rest}
    />
  );
}

const widths = { text: '680px', form: '480px', page: '1240px' } as const;

/** Centres a page's content, with the page's side margins. */
export function Container<T extends ElementType = 'div'>({
  as,
  width = 'page',
  ...rest
}: Polymorphic<{ width?: keyof typeof widths; children?: ReactNode }, T>) {
  const Element: ElementType = as ?? 'div';
  return (
    <Element
      css={{
        width: '100%',
        maxWidth: widths[width],
        marginInline: 'auto',
        paddingInline: space[5],
        [media.up('md')]: { paddingInline: space[7] },
      }}
      {...rest}
    />
  );
}
