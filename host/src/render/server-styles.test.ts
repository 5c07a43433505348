import './server-styles.ts';
import { jsx } from '../look/jsx-runtime.ts';

it('R-FED-4 a remote whose elements have looks as it starts can be loaded by a thread that rendered nothing before', () => {
  const { props } = jsx('p', { css: { color: 'rebeccapurple' } }) as { props: { className: string } };
  expect(props.className).toMatch(/^v-/);
});
