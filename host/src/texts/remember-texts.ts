import { isolated } from '@vonk/api/isolated.ts';
import type { i18n, TFunction } from 'i18next';

type Values = Record<string, unknown>;
type Translate = (key: unknown, values?: unknown) => unknown;

/** Options of i18next that change which text it is; all others are values to put in. */
const OPTIONS = new Set(
  'lng lngs ns defaultValue returnObjects returnDetails joinArrays postProcess interpolation ordinal replace keyPrefix skipInterpolation context'.split(
    ' ',
  ),
);
const PLACE = /\{\{\s*(\w+)\s*\}\}/;

/** From here on Intl writes a number otherwise than its digits. */
const GROUPED = 1_000;
let locale = 'nl-NL';

/** In which locale counts are written from now on (R-I18N-4): those of the page that is rendered next. */
export function setCountLocale(next: string): void {
  locale = next;
}

const countText = (count: unknown) => (Number(count) >= GROUPED ? Number(count).toLocaleString(locale) : count);

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
    return parts
      .map((part, index) =>
        index % 2 === 0 ? part : part === 'count' ? countText(values.count) : isolated(String(values[part])),
      )
      .join('');
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

/**
 * From now on these texts are looked up once: i18next takes a key apart and asks for the rules of its plural each time, and a
 * page has hundreds of texts. What was found is forgotten when more texts come.
 */
export function rememberTexts(texts: i18n): void {
  const fixed = new Map<string, TFunction>();
  const getFixedT = texts.getFixedT.bind(texts);
  texts.getFixedT = ((...args: Parameters<i18n['getFixedT']>) => {
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
  for (const change of ['added', 'removed'] as const) texts.store.on(change, () => fixed.clear());
  texts.on('languageChanged', () => fixed.clear());
}
