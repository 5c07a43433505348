import { useTranslation } from 'react-i18next';
import type { z } from 'zod';

type Issue = Pick<z.core.$ZodRawIssue, 'code' | 'path' | 'input'> & {
  format?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  origin?: unknown;
  inclusive?: unknown;
};

/** Says what is wrong with a field in the desk's words: those that its form has for it, or else by the kind of fault. */
export function useIssueText(say: Partial<Record<string, string>> = {}): (issue: Issue) => string {
  const { t } = useTranslation('desk');
  return ({ code, path, input, format, minimum, maximum, origin, inclusive }) => {
    const own = say[String(path?.[0] ?? '')];
    if (own) return own;
    const isText = origin === 'string';
    if (input === undefined || input === '' || (isText && code === 'too_small' && minimum === 1))
      return t('form.missing');
    if (code === 'too_small' && inclusive === false) return t('form.more', { count: Number(minimum) });
    if (code === 'too_small') return t(isText ? 'form.short' : 'form.least', { count: Number(minimum) });
    if (code === 'too_big') return t(isText ? 'form.long' : 'form.most', { count: Number(maximum) });
    if (code === 'invalid_type') return t('form.number');
    if (format === 'email') return t('form.email');
    if (format === 'date' || format === 'datetime') return t('form.day');
    return t('form.wrong');
  };
}
