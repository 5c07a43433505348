import { isOneOf } from '@vonk/api/is-one-of.ts';
import { whyNotCalled } from '../outbound/outbound.ts';

/** Placeholders that a template may use. None of them stands for anything personal. */
export const POSTBACK_VALUES = ['sub1', 'sub2', 'sub3', 'ref', 'event', 'amount', 'currency'] as const;
export type PostbackValues = Partial<Record<(typeof POSTBACK_VALUES)[number], string>>;

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** Explains what is wrong with a template, to whoever wrote it; null when it is right. */
export function templateError(template: string): string | null {
  // The host is the template's own: no value from a visitor's URL may say whom we call.
  if (!/^https?:\/\/[^/?#{}@\s]+([/?#]|$)/.test(template) || !URL.canParse(template.replaceAll(PLACEHOLDER, 'x')))
    return 'a template is an http or https address, with placeholders after its host only';
  const unknown = [...template.matchAll(PLACEHOLDER)].filter(([, name = '']) => !isOneOf(POSTBACK_VALUES, name));
  if (unknown.length)
    return `${unknown.map(([text]) => text).join(', ')}: only ${POSTBACK_VALUES.join(', ')} can be told`;
  return /[{}]/.test(template.replaceAll(PLACEHOLDER, '')) ? 'a brace is left over' : null;
}

/** Says of a template that is right why its network is not called there, unless `OUTBOUND_ALLOW` names it; null where it is. */
export function whyUncalled(template: string, isHttpAllowed: boolean): string | null {
  const url = new URL(template.replaceAll(PLACEHOLDER, 'x'));
  const why = whyNotCalled(url, isHttpAllowed);
  return why && `${url.origin} is not called unless the workers' OUTBOUND_ALLOW names it: ${why}`;
}

/** An e-mail address that a network put into its own values stays here, and so does what would climb in a path. */
const isTellable = (value: string) => !value.includes('@') && !/^\.+$/.test(value);

/** The address to call; every value is URL-encoded, one that is missing is empty. */
export const fillTemplate = (template: string, values: PostbackValues): string =>
  template.replaceAll(PLACEHOLDER, (_, name: keyof PostbackValues) => {
    const value = (values[name] ?? '').toWellFormed();
    return isTellable(value) ? encodeURIComponent(value) : '';
  });
