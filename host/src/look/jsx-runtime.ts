// Stands in for Emotion's JSX runtime, which makes two components with three hooks of each element that has a look.
import { type ElementType, type ReactElement, useInsertionEffect } from 'react';
import * as react from 'react/jsx-runtime';
import { classFor, isWaiting, type Look, putIn } from './looks.ts';

type Props = Record<string, unknown>;
type Key = string | undefined;
type Make = (type: ElementType, props: Props, key?: Key) => ReactElement;

export const { Fragment } = react;

/**
 * Puts a new style in as its element comes to stand on the page. Not before: a rendering takes turns with frames, and in each
 * of them the browser would look at the whole page anew.
 */
function Style({ names }: { names: string }): null {
  useInsertionEffect(() => putIn(names), [names]);
  return null;
}

/** The element after what puts its style in, if it is new: in the same place of the tree whether it is or not. */
function withLook(make: Make, type: ElementType, props: Props, key: Key): ReactElement {
  const { css, className, ...rest } = props;
  const names = classFor(css as Look, typeof className === 'string' ? className : undefined);
  rest.className = names;
  const style = isWaiting(names) ? react.jsx(Style, { names }) : null;
  return react.jsxs(Fragment, { children: [style, make(type, rest)] }, key);
}

/** Makes an element as Emotion's `jsx` does, with the class of its look. */
export const jsx: Make = (type, props, key) =>
  'css' in props ? withLook(react.jsx, type, props, key) : react.jsx(type, props, key);

export const jsxs: Make = (type, props, key) =>
  'css' in props ? withLook(react.jsxs, type, props, key) : react.jsxs(type, props, key);
