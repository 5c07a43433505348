import { ERROR_CODES } from '@vonk/api/options.ts';
import type { FormName, PostedForm } from '@vonk/api/page.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** Lies in the browser that posted the form, for the one page that shows it: nothing of a visitor is stored with us. */
const COOKIE = '__Host-form';
const OPTIONS = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;
const SECONDS = 300;
/** Browsers drop cookies over 4 kB. */
const MOST_LENGTH = 3_600;
const MOST_VALUE = 500;

/** Fields of each form that may be kept: never a password or a token. */
const KEPT: Record<FormName, readonly string[]> = {
  signup: ['name', 'email', 'gender', 'looking_for', 'birth_day', 'birth_month', 'birth_year', 'signup_message'],
  login: ['email'],
  'login-code': [],
  'reset-request': ['email'],
  reset: [],
  activate: [],
  'mail-change': [],
  'mail-change-undo': [],
  reactivate: [],
  unsubscribe: [],
  complaint: ['email', 'about', 'place', 'body'],
};

const FORMS = Object.keys(KEPT) as FormName[];
const Code = z.enum(ERROR_CODES);
const Kept = z.object({
  page: z.string(),
  posted: z.object({
    form: z.enum(FORMS),
    code: Code.nullable(),
    fields: z.record(z.string(), Code).optional(),
    minutes: z.number().optional(),
    min_age: z.number().optional(),
    values: z.record(z.string(), z.string()),
  }),
});

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
}

/** The harmless values of a posted form. */
export function keptValues(form: FormName, body: unknown): Record<string, string> {
  const given: Record<string, unknown> = typeof body === 'object' ? { ...body } : {};
  return Object.fromEntries(
    KEPT[form].flatMap((name) => {
      const value = given[name];
      return typeof value === 'string' && value ? [[name, value.slice(0, MOST_VALUE).toWellFormed()]] : [];
    }),
  );
}

/** Keeps the answer for a few minutes, for the page (path without language) that the visitor is sent back to. */
export function keepPosted(reply: FastifyReply, page: string, posted: PostedForm): void {
  const { signup_message: _, ...shorter } = posted.values;
  const tries = [posted.values, shorter, {}].map((values) => encode({ page, posted: { ...posted, values } }));
  reply.setCookie(COOKIE, tries.find((text) => text.length <= MOST_LENGTH) ?? '', { ...OPTIONS, maxAge: SECONDS });
}

/** The answer that waits for this page, given once. */
export function takePosted(request: FastifyRequest, reply: FastifyReply, page: string): PostedForm | null {
  const text = request.cookies[COOKIE];
  if (!text) return null;
  const kept = Kept.safeParse(decode(text)).data;
  if (kept && kept.page !== page) return null;
  reply.clearCookie(COOKIE, OPTIONS);
  return kept?.posted ?? null;
}
