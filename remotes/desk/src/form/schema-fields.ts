import { z } from 'zod';

/** A schema of a body: an object, with or without rules across its fields. */
export type BodySchema = z.ZodType<object, object>;

/** What a schema asks of one field. */
interface FieldRule {
  kind: 'text' | 'number' | 'other';
  isRequired: boolean;
  isNullable: boolean;
  minLength?: number;
  maxLength?: number;
  format?: string;
}
export type FieldRules = Record<string, FieldRule>;

const JsonField = z.object({
  // Several where a plain field may also be nothing: ['string', 'null'].
  type: z.union([z.string(), z.array(z.string())]).optional(),
  anyOf: z.array(z.unknown()).optional(),
  enum: z.array(z.unknown()).optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  format: z.string().optional(),
});
const JsonBody = z.object({ properties: z.record(z.string(), z.unknown()), required: z.array(z.string()).default([]) });

function ruleOf(found: unknown, isRequired: boolean, isNullable = false): FieldRule {
  const { type: own, anyOf, enum: values, minLength, maxLength, format } = JsonField.parse(found);
  if (Array.isArray(own)) {
    const type = own.find((kind) => kind !== 'null');
    return ruleOf({ ...JsonField.parse(found), type }, isRequired, own.includes('null'));
  }
  const kinds = anyOf?.map((each) => ({ each, type: JsonField.parse(each).type }));
  if (kinds) {
    const other = kinds.find((kind) => kind.type !== 'null');
    return ruleOf(other?.each ?? {}, isRequired, other !== undefined && kinds.length > 1);
  }
  const isNumber = own === 'integer' || own === 'number';
  return {
    kind: isNumber ? 'number' : own === 'string' || values ? 'text' : 'other',
    isRequired,
    isNullable,
    ...(minLength === undefined ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(format === undefined && !values ? {} : { format: format ?? 'choice' }),
  };
}

/** What a schema asks of each of its fields, by name: JSON Schema of what is sent, so that no form says it again. */
export function fieldRules(schema: BodySchema): FieldRules {
  const { properties, required } = JsonBody.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return Object.fromEntries(
    Object.entries(properties).map(([name, found]) => [name, ruleOf(found, required.includes(name))]),
  );
}

/** Attributes of an input that follow from its rule; the page itself says what is wrong, in its own words. */
export function attributesOf(rule: FieldRule | undefined) {
  if (!rule) return {};
  const { kind, isRequired, isNullable, minLength, maxLength, format } = rule;
  const isAsked = isRequired && !isNullable && (kind === 'number' || (minLength ?? 0) > 0 || format !== undefined);
  return {
    ...(isAsked ? { required: true } : {}),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(kind === 'number' ? { inputMode: 'numeric' as const } : {}),
    ...(format === 'email' ? { type: 'email' } : format === 'date' ? { type: 'date' } : {}),
  };
}

/** Turns what a field holds (`''`, `'12'`, a ticked box) into what is sent of it; what the others hold may matter: an amount is of a currency. */
export type ReadTyped = Partial<Record<string, (typed: string, all: Readonly<Record<string, unknown>>) => unknown>>;

function readField({ kind, isRequired, isNullable, format }: FieldRule, typed: unknown): unknown {
  if (typeof typed !== 'string') return typed;
  if (typed === '' && isNullable) return null;
  if (typed === '' && (kind === 'number' || format !== undefined || !isRequired)) return undefined;
  return kind === 'number' ? Number(typed) : typed;
}

/** What is sent of the values of inputs, before the schema looks at it: empty is nothing where the schema lets it be. */
export const readTyped = (
  rules: FieldRules,
  values: Readonly<Record<string, unknown>>,
  read: ReadTyped = {},
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, typed]) => {
      const own = read[name];
      if (own) return [name, own(String(typed ?? ''), values)];
      const rule = rules[name];
      return [name, rule ? readField(rule, typed) : typed];
    }),
  );
