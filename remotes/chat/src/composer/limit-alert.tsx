import { useHost } from '@vonk/kernel/host-api.tsx';
import { Alert } from '@vonk/ui/alert.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import type { Thread } from '../model/thread.ts';

export type Limit = 'shortage' | 'conversations' | 'messages';

/** The limit that the next message would exceed (R-CHAT-3, R-CHAT-4); null while it may be sent. */
export function limitOf(
  { id, cost }: Pick<Thread, 'id' | 'cost'>,
  freeKind: 'conversations' | 'messages',
  credits: number,
  isPhoto: boolean,
): Limit | null {
  if ((isPhoto ? cost.photo_credits : cost.message_credits) > credits) return 'shortage';
  if (cost.free_left !== 0) return null;
  // Conversations that are there go on for free; only new ones count.
  if (freeKind === 'conversations') return id === null ? 'conversations' : null;
  // Photos are none of the free messages: each has its price.
  return isPhoto ? null : 'messages';
}

/** Says why the chat is closed, and leads on. The draft below stays; where there is none, none is said to be kept. */
export function LimitAlert({ limit, hasDraft }: { limit: Limit; hasDraft: boolean }) {
  const { t } = useTranslation('chat');
  const host = useHost();
  if (limit === 'shortage') {
    return (
      <Alert
        tone="danger"
        isLive
        action={
          <Button size="sm" onClick={() => host.openModal('buy-credits', { reason: hasDraft ? 'shortage' : 'limit' })}>
            {t('limit.buy')}
          </Button>
        }
      >
        {t('errors.insufficient_credits')}
      </Alert>
    );
  }
  return (
    <Alert
      tone="warning"
      isLive
      action={
        <Button size="sm" onClick={() => host.openModal('premium', { reason: limit })}>
          {t('limit.premium')}
        </Button>
      }
    >
      {limit === 'conversations' ? t('errors.conversation_limit') : t('errors.message_limit')}
    </Alert>
  );
}
