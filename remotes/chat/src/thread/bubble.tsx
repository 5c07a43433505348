import type { ErrorCode } from '@vonk/api/errors.ts';
import { keysOf } from '@vonk/api/keys-of.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { Button } from '@vonk/ui/button.tsx';
import { chosenWhenForced, edgeWhenForced } from '@vonk/ui/forced-colors.ts';
import { Row } from '@vonk/ui/stack.tsx';
import { color, font, space } from '@vonk/ui/theme.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageContent } from '../message/message-content.tsx';
import type { PendingMessage } from '../model/thread.ts';
import type { TimelineItem } from '../model/timeline.ts';
import { DeliveryMark } from './delivery-mark.tsx';

interface Props {
  item: Extract<TimelineItem, { type: 'message' }>;
  /** The other member's. */
  name: string;
  onRetry: (message: PendingMessage) => void;
  onDiscard: (message: PendingMessage) => void;
}

/** Refusals that another try does not change. */
const FINAL = new Set<ErrorCode>(['recipient_gone', 'recipient_unconfirmed', 'message_too_long', 'not_found']);

/** A confirmed message that says the same as before: in a long thread all but a few. */
const isSame = (before: Props, after: Props): boolean =>
  before.name === after.name &&
  !before.item.pending &&
  !after.item.pending &&
  keysOf(after.item).every((key) => before.item[key] === after.item[key]);

/** One message; own on the right with how far it has come. */
export const Bubble = memo(function Bubble({ item, name, onRetry, onDiscard }: Props) {
  const { t } = useTranslation('chat');
  const format = useFormat();
  const errorText = useErrorText('chat');
  const { isMine, message, pending, state, isFirst, isNewestOwn } = item;
  // Who reads it has logged in again, and a thread that can be read is blocked no more.
  const whyNot = (failure: ErrorCode) =>
    failure === 'authentication_required'
      ? t('bubble.loggedOut')
      : failure === 'blocked'
        ? t('bubble.blocked')
        : errorText(failure);
  const at = message?.created_at ?? pending?.created_at ?? '';
  return (
    <li css={[rowLook, { alignItems: isMine ? 'flex-end' : 'flex-start', paddingTop: isFirst ? space[4] : space[2] }]}>
      <div css={[bubbleLook, isMine ? ownLook : otherLook]}>
        <span className="sr-only">{isMine ? t('bubble.mine') : t('bubble.theirs', { name })}</span>
        <MessageContent message={message} outgoing={pending?.content ?? null} />
        <span css={metaLook}>
          <time dateTime={at}>{at ? format.time(at) : null}</time>
          {state ? (
            <DeliveryMark state={state} isWordShown={isNewestOwn || state === 'failed' || state === 'waiting'} />
          ) : null}
        </span>
      </div>
      {pending?.failure ? (
        <Row
          gap={3}
          justify="end"
          css={{ color: state === 'waiting' ? color.ink2 : color.dangerText, fontSize: font.size.sm }}
          role={state === 'waiting' ? 'status' : 'alert'}
        >
          <span>{state === 'waiting' ? t('bubble.waiting') : whyNot(pending.failure)}</span>
          {FINAL.has(pending.failure) ? null : (
            <Button size="sm" onClick={() => onRetry(pending)}>
              {t('retry')}
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={() => onDiscard(pending)}>
            {t('bubble.discard')}
          </Button>
        </Row>
      ) : null}
    </li>
  );
}, isSame);

const rowLook = { display: 'flex', flexDirection: 'column', gap: space[3] } as const;

const bubbleLook = {
  display: 'flex',
  flexDirection: 'column',
  maxWidth: 'min(80%, 560px)',
  padding: '8px 14px 6px',
  borderRadius: '18px',
  ...edgeWhenForced,
} as const;

const ownLook = {
  background: color.bubbleOwn,
  color: color.onBubbleOwn,
  borderEndEndRadius: '5px',
  '::selection': { background: color.onBubbleOwn, color: color.bubbleOwn },
  ...chosenWhenForced,
} as const;

const otherLook = { background: color.bubbleOther, color: color.onBubbleOther, borderEndStartRadius: '5px' } as const;

const metaLook = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '5px',
  fontSize: font.size.xxs,
  lineHeight: font.line.xxs,
  fontVariantNumeric: 'tabular-nums',
} as const;
