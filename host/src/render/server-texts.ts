import type { Language } from '@vonk/api/languages.ts';
import type { PageState } from '@vonk/api/page.ts';
import { i18nOptions } from '@vonk/kernel/i18n-options.ts';
import i18next, { type i18n, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';

type Values = Record<string, unknown>;
type Translate = (key: unknown, values?: unknown) => unknown;

/** Options of i18next that change which text it is; all others are values to put in. */
const OPTIONS = new Set(
  'lng lngs ns defaultValue returnObjects returnDetails joinArrays postProcess interpolation ordinal replace keyPrefix skipInterpolation context'.split(
    ' ',
  ),
);
const PLACE = /\{\{\s*(\w+)\s*\}\}/;

const isSimple = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** Only values that stand in for words, and perhaps a count; null where i18next has more to decide. */
const valuesOf = (values: unknown): Values | null =>
  typeof values === 'object' &&
  values !== null &&
  Object.entries(values).every(([name, value]) => isSimple(value) && !OPTIONS.has(name))
    ? { ...values }
    : null;

/** Cuts a text at its places; odd parts are their names. Null for a text that i18next itself must put together. */
function partsOf(text: unknown): string[] | null {
  if (typeof text !== 'string' || text.includes('$t(')) return null;
  const parts = text.split(PLACE);
  return parts.some((part, index) => index % 2 === 0 && part.includes('{{')) ? null : parts;
}

/** Looks each text up once, and puts values in by itself where that is all there is to do. */
function remembering(translate: Translate): Translate {
  const texts = new Map<string, unknown>();
  const cut = new Map<string, string[] | null>();
  function withValues(key: string, values: Values): unknown {
    const name = values.count === undefined ? key : `${key} ${values.count}`;
    let parts = cut.get(name);
    if (parts === undefined) {
      parts = partsOf(translate(key, { count: values.count, skipInterpolation: true }));
      if (cut.size < 10_000) cut.set(name, parts);
    }
    if (!parts?.every((part, index) => index % 2 === 0 || values[part] !== undefined)) return translate(key, values);
    return parts.map((part, index) => (index % 2 ? values[part] : part)).join('');
  }
  return (key, given) => {
    if (typeof key !== 'string') return translate(key, given);
    if (given !== undefined) {
      const values = valuesOf(given);
      return values ? withValues(key, values) : translate(key, given);
    }
    const known = texts.get(key);
    if (known !== undefined) return known;
    const text = translate(key);
    texts.set(key, text);
    return text;
  };
}

function open(language: Language, strings: PageState['strings']): i18n {
  const made = i18next.createInstance();
  void made.use(initReactI18next).init(i18nOptions(language, strings));
  const fixed = new Map<string, TFunction>();
  const getFixedT = made.getFixedT.bind(made);
  made.getFixedT = ((...args: Parameters<i18n['getFixedT']>) => {
    const key = JSON.stringify(args);
    let known = fixed.get(key);
    if (!known) {
      // Its type tells every key of every text, which is more than can be compared.
      const translate = getFixedT(...args) as unknown as Translate;
      known = Object.assign(remembering(translate), translate) as unknown as TFunction;
      fixed.set(key, known);
    }
    return known;
  }) as i18n['getFixedT'];
  return made;
}

const opened = new WeakMap<PageState['strings'], i18n>();

/** The texts of a page. They are opened once for each set of strings that is kept, and remembered from page to page. */
export function textsOf(language: Language, strings: PageState['strings']): i18n {
  const texts = opened.get(strings) ?? open(language, strings);
  opened.set(strings, texts);
  return texts;
}
