/** What can be said of a value on the wire: the part of JSON Schema that our schemas are turned into. */
export interface Shape {
  type?: string | string[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
  additionalProperties?: boolean | Shape;
}

const kindsOf = ({ type, enum: values, const: value }: Shape): string[] | null => {
  if (type !== undefined) return [type].flat();
  const known = values ?? (value === undefined ? null : [value]);
  return known && [...new Set(known.map((each) => (each === null ? 'null' : typeof each)))];
};
const valuesOf = ({ enum: values, const: value }: Shape): unknown[] | null =>
  values ?? (value === undefined ? null : [value]);
const isKind = (kind: string, wanted: string[]): boolean =>
  wanted.includes(kind) || (kind === 'integer' && wanted.includes('number'));

const isOfKind = (sent: Shape, wanted: Shape): boolean => {
  const [kinds, known] = [kindsOf(sent), kindsOf(wanted)];
  return kinds?.some((kind) => known !== null && isKind(kind, known)) ?? false;
};

function objectMisfits(sent: Shape, wanted: Shape, at: string): string[] {
  const [has, needs] = [sent.properties ?? {}, wanted.properties ?? {}];
  return Object.entries(needs).flatMap(([name, shape]) => {
    const place = at ? `${at}.${name}` : name;
    const given = has[name];
    if (wanted.required?.includes(name) && !sent.required?.includes(name))
      return [given ? `${place} may be missing` : `${place} is missing`];
    return given ? misfits(given, shape, place) : [];
  });
}

/**
 * Says, a place each, why a value of one shape is not always one of the other; empty where it is. Names that nobody asked for
 * do no harm, and neither does a narrower limit of length or size: it is answered in words.
 */
export function misfits(sent: Shape, wanted: Shape, at = ''): string[] {
  const place = at || 'it';
  const many = sent.anyOf ?? sent.oneOf;
  if (many) return [...new Set(many.flatMap((each) => misfits(each, wanted, at)))];
  const choices = wanted.anyOf ?? wanted.oneOf;
  if (choices) {
    const tries = choices.map((each) => misfits(sent, each, at));
    if (tries.some((found) => !found.length)) return [];
    // The one that it was meant to be says more than that it is none.
    const meant = tries.filter((_, index) => isOfKind(sent, choices[index] ?? {}));
    return meant.length === 1 ? (meant[0] ?? []) : [`${place} is of a kind that is not known`];
  }
  const [kinds, known] = [kindsOf(sent), kindsOf(wanted)];
  // Nothing is known of one of them: what is written out without a type, or what is passed on as it is.
  if (!kinds || !known) return [];
  const odd = kinds.filter((kind) => !isKind(kind, known));
  if (odd.length) return [`${place} is ${odd.join(' or ')}, not ${known.join(' or ')}`];
  const allowed = valuesOf(wanted);
  if (allowed) {
    const unknown = (valuesOf(sent) ?? ['anything else']).filter((value) => !allowed.includes(value));
    if (unknown.length) return [`${place} may be ${unknown.map((value) => `'${value}'`).join(', ')}`];
  }
  if (sent.items && wanted.items) return misfits(sent.items, wanted.items, `${at}[]`);
  return objectMisfits(sent, wanted, at);
}
