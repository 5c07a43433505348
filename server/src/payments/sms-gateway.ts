import type { Config } from '../config.ts';
import { DomainError } from '../errors.ts';
import { createOutbound, type OutboundReply } from '../outbound/outbound.ts';

/** Sends text messages; throws `sms_unavailable` where the gateway does not take one, and a refusal of the phone where it is no number. */
export interface SmsGateway {
  send(to: string, text: string): Promise<void>;
}

type SmsConfig = Pick<Config, 'sms' | 'smsUrl'>;
type Post = (headers: Record<string, string>, body: object) => Promise<OutboundReply | null>;

const TIMEOUT_MS = 8_000;

const isTaken = (reply: OutboundReply | null): boolean => reply !== null && reply.status >= 200 && reply.status <= 299;

/** The inbox of development: whatever is sent can be read there. */
const inboxGateway = (post: Post): SmsGateway => ({
  async send(to, text) {
    if (!isTaken(await post({}, { to, text }))) throw new DomainError('sms_unavailable');
  },
});

/** What MessageBird says of a refusal: code 9 finds no right recipient, code 21 names the parameter that is wrong. */
function isWrongPhone(reply: OutboundReply | null): boolean {
  if (reply?.status !== 422 && reply?.status !== 400) return false;
  try {
    const { errors }: { errors?: { code?: number; parameter?: string }[] } = JSON.parse(reply.body.toString());
    return Boolean(
      errors?.some(({ code, parameter }) => code === 9 || (code === 21 && parameter?.startsWith('recipient'))),
    );
  } catch {
    return false;
  }
}

/** MessageBird's SMS API: a POST of originator, recipients (digits with the country's code) and body, with an access key. */
const messageBirdGateway = (post: Post, { key, sender }: { key: string; sender: string }): SmsGateway => ({
  async send(to, text) {
    const reply = await post(
      { authorization: `AccessKey ${key}` },
      // Without a data coding of its own choice a text with other letters than GSM's would arrive with question marks.
      { originator: sender, recipients: [to.replace(/^\+/, '')], body: text, datacoding: 'auto' },
    );
    if (isWrongPhone(reply)) throw new DomainError('validation_failed', { fields: { phone: 'validation_failed' } });
    if (!isTaken(reply)) throw new DomainError('sms_unavailable');
  },
});

/** The gateway that the environment names (SMS_PROVIDER). */
export function createSmsGateway({ sms, smsUrl }: SmsConfig): SmsGateway {
  const call = createOutbound({ trusted: [smsUrl] });
  const post: Post = (headers, body) =>
    call({
      url: smsUrl,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      timeoutMs: TIMEOUT_MS,
    }).catch(() => null);
  return sms.provider === 'messagebird' ? messageBirdGateway(post, sms) : inboxGateway(post);
}
