// Stands in the server's rendition for Emotion's JSX runtime, which makes two components of each element that has a look.
import type { ElementType, ReactElement } from 'react';
import * as react from 'react/jsx-runtime';
import { classFor, type Look } from './server-styles.ts';

type Props = Record<string, unknown>;
type Key = string | undefined;
type Make = (type: ElementType, props: Props, key?: Key) => ReactElement;

export const { Fragment } = react;

/**
 * In the browser an element with a look stands in a fragment after what puts its style in; `useId` counts such places, so
 * here nothing stands in that place.
 */
function withLook(make: Make, type: ElementType, props: Props, key: Key): ReactElement {
  const { css, className, ...rest } = props;
  const given = typeof className === 'string' ? className : undefined;
  const looked = { ...rest, className: classFor(css as Look, given) };
  return react.jsxs(Fragment, { children: [null, make(type, looked)] }, key);
}

/** Makes an element as Emotion's `jsx` does, with the class of its look. */
export const jsx: Make = (type, props, key) =>
  'css' in props ? withLook(react.jsx, type, props, key) : react.jsx(type, props, key);

export const jsxs: Make = (type, props, key) =>
  'css' in props ? withLook(react.jsxs, type, props, key) : react.jsxs(type, props, key);
