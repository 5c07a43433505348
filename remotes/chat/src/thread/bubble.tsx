import type { ErrorCode } from '@vonk/api/errors.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { Button } from '@vonk/ui/button.tsx';
import { Row } from '@vonk/ui/stack.tsx';
import { color, font, radius, space } from '@vonk/ui/theme.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useGiftName } from '../gifts/gift-name.ts';
import { GiftPicture } from '../gifts/gift-picture.tsx';
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
const FINAL = new Set<ErrorCode>([
  'blocked',
  'recipient_gone',
  'recipient_unconfirmed',
  'message_too_long',
  'not_found',
]);

/** A confirmed message that says the same as before: in a long thread all but a few. */
const isSame = (before: Props, after: Props): boolean =>
  before.name === after.name &&
  !before.item.pending &&
  !after.item.pending &&
  (Object.keys(after.item) as (keyof Props['item'])[]).every((key) => before.item[key] === after.item[key]);

/** One message: text, picture or gift; own on the right with how far it has come. */
export const Bubble = memo(function Bubble({ item, name, onRetry, onDiscard }: Props) {
  const { t } = useTranslation('chat');
  const format = useFormat();
  const errorText = useErrorText('chat');
  const { isMine, message, pending, state, isFirst, isNewestOwn } = item;
  const at = message?.created_at ?? pending?.created_at ?? '';
  return (
    <li css={[rowLook, { alignItems: isMine ? 'flex-end' : 'flex-start', paddingTop: isFirst ? space[4] : space[2] }]}>
      <div css={[bubbleLook, isMine ? ownLook : otherLook]}>
        <span className="sr-only">{isMine ? t('bubble.mine') : t('bubble.theirs', { name })}</span>
        <Content item={item} />
        <span css={metaLook}>
          <time dateTime={at}>{at ? format.time(at) : null}</time>
          {state ? <DeliveryMark state={state} isWordShown={isNewestOwn || state === 'failed'} /> : null}
        </span>
      </div>
      {pending?.failure ? (
        <Row gap={3} justify="end" css={{ color: color.dangerText, fontSize: font.size.sm }} role="alert">
          <span>{errorText(pending.failure)}</span>
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

function Content({ item: { message, pending } }: { item: Props['item'] }) {
  const { t } = useTranslation('chat');
  const giftName = useGiftName();
  const kind = message?.kind ?? pending?.kind;
  const gift = message?.gift ?? pending?.gift;
  if (kind === 'image') {
    // The picture that was chosen stays on screen when the server's address is known.
    const src = message?.image ?? pending?.preview;
    return (
      <a href={src} target="_blank" rel="noreferrer" css={{ borderRadius: radius.small }}>
        <img src={src} alt={t('bubble.photo')} css={photoLook} />
      </a>
    );
  }
  if (kind === 'gift' && gift) {
    return (
      <span css={{ display: 'grid', justifyItems: 'center', gap: space[3], padding: space[4] }}>
        <GiftPicture gift={gift} size={56} />
        <span css={{ fontWeight: font.weight.semibold }}>{giftName(gift)}</span>
      </span>
    );
  }
  return <span css={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{message?.text ?? pending?.text}</span>;
}

const rowLook = { display: 'flex', flexDirection: 'column', gap: space[3] } as const;

const bubbleLook = {
  display: 'flex',
  flexDirection: 'column',
  maxWidth: 'min(80%, 560px)',
  padding: '8px 14px 6px',
  borderRadius: '18px',
} as const;

const ownLook = {
  background: color.bubbleOwn,
  color: color.onBubbleOwn,
  borderEndEndRadius: '5px',
  '::selection': { background: color.onBubbleOwn, color: color.bubbleOwn },
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

const photoLook = {
  width: '280px',
  maxWidth: '100%',
  aspectRatio: '4 / 5',
  objectFit: 'cover',
  borderRadius: '12px',
  margin: '2px -6px 6px',
  background: color.sunken,
} as const;
