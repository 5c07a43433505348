import { CacheProvider, css, keyframes } from '@emotion/react';
import * as emotion from '@emotion/react/jsx-runtime';
import { createElement, type ElementType, type ReactElement, useId } from 'react';
import { renderToString } from 'react-dom/server';
import * as ours from '../../../../host/src/look/jsx-runtime.ts';
import { styleCache, stylesOf } from '../../../../host/src/render/server-styles.ts';
import { textsOf } from '../../../../host/src/render/server-texts.ts';

type Runtime = { jsx(type: ElementType, props: Record<string, unknown>, key?: string): ReactElement };

const bold = { fontWeight: 700, '&:hover': { color: 'red' } };
const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

/** A page with looks that lie over each other, names by useId, and keyframes. */
function pageBy({ jsx }: Runtime): ReactElement {
  const Field = ({ className }: { className?: string }) => {
    const id = useId();
    return jsx('label', { css: { padding: 4, color: 'blue' }, className, htmlFor: id, children: jsx('input', { id }) });
  };
  const Spinner = () => jsx('i', { css: { animation: `${turn} 1s` } });
  return jsx('main', {
    css: css({ margin: 0 }, bold),
    className: 'outer',
    children: [
      jsx(Field, { css: { color: 'green' } }, 'one'),
      jsx(Field, { className: 'plain' }, 'two'),
      jsx(Spinner, {}, 'three'),
      jsx('p', { css: undefined, children: 'text' }, 'four'),
    ],
  });
}

const render = (runtime: Runtime): string =>
  renderToString(
    createElement(
      CacheProvider,
      { value: styleCache() },
      createElement(() => pageBy(runtime)),
    ),
  );

/** The order of attributes says nothing. */
const inOrder = (html: string): string =>
  html.replace(/<(\w+)((?: [\w-]+="[^"]*")+)/g, (_, tag: string, attributes: string) => {
    const sorted = [...attributes.matchAll(/ [\w-]+="[^"]*"/g)].map(([each]) => each).sort();
    return `<${tag}${sorted.join('')}`;
  });

describe('the server’s rendition', () => {
  it('makes the HTML that Emotion makes in the browser: the same classes, and the same ids', () => {
    const html = render(ours as Runtime);
    expect(inOrder(html)).toBe(inOrder(render(emotion as Runtime)));
    expect([...html.matchAll(/ for="([^"]+)"/g)].map(([, id]) => id)).toEqual(
      [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id),
    );
  });

  it('gives a page the styles that it names and no other page’s, also when they were made before', () => {
    render(ours as Runtime);
    const other = renderToString(createElement(() => ours.jsx('b', { css: { color: 'gold' } })));
    const [ofOther, ofPage] = [stylesOf(other), stylesOf(render(ours as Runtime))];
    expect([ofOther.ids.length, ofOther.text.includes('gold'), ofOther.text.includes('keyframes')]).toEqual([
      1,
      true,
      false,
    ]);
    expect(ofPage.text).toMatch(/:hover\{color:red/);
    expect(ofPage.text).toContain('@keyframes animation-');
    expect(ofPage.text).not.toContain('gold');
    expect(stylesOf('<p class="v-unknown">').ids).toEqual([]);
  });
});

describe('texts that are kept', () => {
  const strings = {
    host: {
      plain: 'Hello',
      named: 'Hello {{name}}, {{ name }} of {{place}}',
      people_one: '{{count}} person',
      people_other: '{{count}} people',
      nested: '$t(plain), {{name}}',
    },
  };
  const t = (key: string, values?: object): unknown =>
    Reflect.apply(textsOf('en', strings).getFixedT('en', 'host'), undefined, [key, values]);

  it('are what i18next says, the first time and the next', () => {
    for (let time = 0; time < 2; time += 1) {
      expect(t('plain')).toBe('Hello');
      expect(t('named', { name: `N${time}`, place: '$&' })).toBe(`Hello N${time}, N${time} of $&`);
      expect([t('people', { count: 1 }), t('people', { count: 2 })]).toEqual(['1 person', '2 people']);
      expect(t('nested', { name: 'Noor' })).toBe('Hello, Noor');
      expect(t('gone')).toBe('gone');
      expect(t('gone', { defaultValue: 'given' })).toBe('given');
    }
  });

  it('are opened once for the same strings', () => {
    expect(textsOf('en', strings)).toBe(textsOf('en', strings));
    expect(textsOf('en', { ...strings })).not.toBe(textsOf('en', strings));
  });
});
