import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessageWords } from '../message/message-content.tsx';
import { lastSeq, type Thread } from '../model/thread.ts';

/** Lets who hears the page hear what the other writes while it is open. The list is no such region: older messages come into it too. */
export function HeardMessage({ thread }: { thread: Thread }) {
  const { t } = useTranslation('chat');
  const words = useMessageWords();
  const [openedAt] = useState(() => lastSeq(thread));
  const { id, name } = thread.profile;
  const newest = thread.messages.findLast(({ seq, sender_id }) => seq > openedAt && sender_id === id);
  return (
    <p className="sr-only" aria-live="polite">
      {newest ? `${t('bubble.theirs', { name })} ${words(newest)}` : null}
    </p>
  );
}
