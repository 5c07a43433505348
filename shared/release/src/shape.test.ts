import { misfits, type Shape } from './shape.ts';

const object = (properties: Record<string, Shape>, required = Object.keys(properties)): Shape => ({
  type: 'object',
  properties,
  required,
});
const text: Shape = { type: 'string' };
const orNull = (shape: Shape): Shape => ({ anyOf: [shape, { type: 'null' }] });

describe('R-FED-3 a value of one shape', () => {
  const fitting: [string, Shape, Shape][] = [
    ['has what is wanted', object({ id: text }), object({ id: text })],
    ['has more than is wanted', object({ id: text, name: text }), object({ id: text })],
    ['lacks what need not be there', object({ id: text }), object({ id: text, name: text }, ['id'])],
    ['is a whole number where any will do', { type: 'integer' }, { type: 'number' }],
    ['is never null where null is taken', object({ a: text }), object({ a: orNull(text) })],
    ['has fewer words than are known', { type: 'string', enum: ['a'] }, { type: 'string', enum: ['a', 'b'] }],
    ['is anything where all is taken', {}, {}],
    ['is not told', object({ id: {} }), object({ id: text })],
    ['is one of the kinds', { const: 'b', type: 'string' }, { anyOf: [{ const: 'a' }, { const: 'b' }] }],
  ];
  it.each(fitting)('%s', (_, sent, wanted) => expect(misfits(sent, wanted)).toEqual([]));

  const odd: [string, Shape, Shape, string][] = [
    ['lacks a name', object({}), object({ id: text }), 'id is missing'],
    ['may lack a name', object({ id: text }, []), object({ id: text }), 'id may be missing'],
    ['is of another kind', object({ id: text }), object({ id: { type: 'integer' } }), 'id is string, not integer'],
    ['may be null', object({ a: orNull(text) }), object({ a: text }), 'a is null, not string'],
    [
      'has a word that is not known, deep inside',
      object({ payments: { type: 'array', items: object({ status: { type: 'string', enum: ['paid', 'held'] } }) } }),
      object({ payments: { type: 'array', items: object({ status: { type: 'string', enum: ['paid'] } }) } }),
      "payments[].status may be 'held'",
    ],
    ['may be any word', text, { type: 'string', enum: ['a'] }, "it may be 'anything else'"],
    ['lacks a name of the kind it is', object({}), orNull(object({ id: text })), 'id is missing'],
    [
      'is none of the kinds',
      text,
      { anyOf: [{ type: 'integer' }, { type: 'null' }] },
      'it is of a kind that is not known',
    ],
  ];
  it.each(odd)('%s: it does not fit', (_, sent, wanted, misfit) => expect(misfits(sent, wanted)).toEqual([misfit]));
});
