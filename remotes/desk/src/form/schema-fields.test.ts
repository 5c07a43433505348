import * as moderation from '@vonk/api/desk/moderation.ts';
import * as operators from '@vonk/api/desk/operators.ts';
import * as payments from '@vonk/api/desk/payments.ts';
import * as shifts from '@vonk/api/desk/shifts.ts';
import * as staff from '@vonk/api/desk/staff.ts';
import * as support from '@vonk/api/desk/support.ts';
import { z } from 'zod';
import { fieldRules } from './schema-fields.ts';

const bodies = Object.entries<unknown>({
  ...moderation,
  ...operators,
  ...payments,
  ...shifts,
  ...staff,
  ...support,
}).filter((named): named is [string, z.ZodObject] => named[0].endsWith('Body') && named[1] instanceof z.ZodObject);

it('the body of every call of the desk can be made a form', () => {
  expect(bodies.length).toBeGreaterThan(20);
  for (const [name, body] of bodies)
    expect([name, Object.keys(fieldRules(body))]).toEqual([name, Object.keys(body.shape)]);
});

it('text that may also be nothing is text', () => {
  expect(fieldRules(z.object({ read_at: z.string().max(9).nullable() }))).toEqual({
    read_at: { kind: 'text', isRequired: true, isNullable: true, maxLength: 9 },
  });
});
