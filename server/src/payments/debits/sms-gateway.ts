import { z } from 'zod';
import type { Config } from '../../config.ts';
import { DomainError } from '../../errors.ts';
import { createOutbound, type OutboundReply } from '../../outbound/outbound.ts';

/** Sends text messages; throws `sms_unavailable` where the gateway does not take one, and a refusal of the phone where it is no number. */
export interface SmsGateway {
  send(to: string, text: string): Promise<void>;
}

type SmsConfig = Pick<Config, 'sms' | 'smsUrl'>;
type Post = (headers: Record<string, string>, body: object) => Promise<OutboundReply | null>;

const TIMEOUT_MS = 8_000;

/** The gateway answered that it takes no message now: none was sent. Where it says nothing, one may have been. */
export class SmsRefused extends DomainError {}

/** Told without the number and the text: what it says of a refusal, where it says it. */
const untaken = (reply: OutboundReply | null, said: string[] = []): DomainError => {
  const how = reply ? [`answered ${reply.status}`, ...said].join(': ') : 'does not answer';
  const words = `the gateway for text messages ${how}`;
  return reply ? new SmsRefused('sms_unavailable', {}, words) : new DomainError('sms_unavailable', {}, words);
};

const isTaken = (reply: OutboundReply | null): boolean => reply !== null && reply.status >= 200 && reply.status <= 299;

/** The inbox of development: whatever is sent can be read there. */
const inboxGateway = (post: Post): SmsGateway => ({
  async send(to, text) {
    const reply = await post({}, { to, text });
    if (!isTaken(reply)) throw untaken(reply);
  },
});

const MessageBirdErrors = z.object({
  errors: z.array(
    z.object({ code: z.number().nullish(), description: z.string().default(''), parameter: z.string().nullish() }),
  ),
});
type MessageBirdError = z.infer<typeof MessageBirdErrors>['errors'][number];

/** What MessageBird says of a refusal; nothing where it says it in another way. */
function readErrors(reply: OutboundReply | null): MessageBirdError[] {
  try {
    return MessageBirdErrors.parse(JSON.parse(reply?.body.toString() ?? '')).errors;
  } catch {
    return [];
  }
}

/** Code 9 finds no right recipient, code 21 names the parameter that is wrong. */
const isWrongPhone = (reply: OutboundReply | null, errors: MessageBirdError[]): boolean =>
  (reply?.status === 422 || reply?.status === 400) &&
  errors.some(({ code, parameter }) => code === 9 || (code === 21 && parameter?.startsWith('recipient')));

/** MessageBird's SMS API: a POST of originator, recipients (digits with the country's code) and body, with an access key. */
const messageBirdGateway = (post: Post, { key, sender }: { key: string; sender: string }): SmsGateway => ({
  async send(to, text) {
    const reply = await post(
      { authorization: `AccessKey ${key}` },
      // Without a data coding of its own choice a text with other letters than GSM's would arrive with question marks.
      { originator: sender, recipients: [to.replace(/^\+/, '')], body: text, datacoding: 'auto' },
    );
    const errors = readErrors(reply);
    if (isWrongPhone(reply, errors))
      throw new DomainError('validation_failed', { fields: { phone: 'validation_failed' } });
    if (!isTaken(reply))
      throw untaken(
        reply,
        errors.map(({ description }) => description),
      );
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
