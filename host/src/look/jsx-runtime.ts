// Stands in for Emotion's JSX runtime, which makes two components, a fragment and three hooks of each element that has a look.
import type { ElementType, ReactElement } from 'react';
import * as react from 'react/jsx-runtime';
import { classFor, type Look } from './looks.ts';

type Props = Record<string, unknown>;
type Key = string | undefined;
type Make = (type: ElementType, props: Props, key?: Key) => ReactElement;

export const { Fragment } = react;

function withClass({ css, className, ...rest }: Props): Props {
  return { ...rest, className: classFor(css as Look, typeof className === 'string' ? className : undefined) };
}

/** Makes an element as Emotion's `jsx` does, with the class of its look. */
export const jsx: Make = (type, props, key) => react.jsx(type, 'css' in props ? withClass(props) : props, key);

export const jsxs: Make = (type, props, key) => react.jsxs(type, 'css' in props ? withClass(props) : props, key);
