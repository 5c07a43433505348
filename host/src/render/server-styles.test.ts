import './server-styles.ts';
import { jsx } from '../look/jsx-runtime.ts';

it('R-FED-4 a remote whose elements have looks as it starts can be loaded by a thread that rendered nothing before', () => {
  expect(() => jsx('p', { css: { color: 'rebeccapurple' } })).not.toThrow();
});
