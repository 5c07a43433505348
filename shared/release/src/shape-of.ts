import { z } from 'zod';
import type { Shape } from './shape.ts';

/** Says what a schema reads (`input`) or makes (`output`); what JSON Schema has no word for is anything. */
export const shapeOf = (schema: z.ZodType, io: 'input' | 'output'): Shape => {
  const { $schema, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return shape as Shape;
};

/** Returns the shapes of events by their types. */
export function eventShapes(schema: z.ZodType): Record<string, Shape> {
  const { oneOf, anyOf } = shapeOf(schema, 'output');
  return Object.fromEntries((oneOf ?? anyOf ?? []).map((shape) => [String(shape.properties?.type?.const), shape]));
}
