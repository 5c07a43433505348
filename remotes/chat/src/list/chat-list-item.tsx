import type { ChatListEntry } from '@vonk/api/chat.ts';
import { paths } from '@vonk/api/paths.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { FictionalTag } from '@vonk/member-forms/fictional.tsx';
import { Avatar } from '@vonk/ui/avatar.tsx';
import { Badge } from '@vonk/ui/badge.tsx';
import { chosenWhenForced } from '@vonk/ui/forced-colors.ts';
import { TrashIcon } from '@vonk/ui/icon.tsx';
import { IconButton } from '@vonk/ui/icon-button.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { color, font, media, motion, radius, space } from '@vonk/ui/theme.ts';
import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { useDayText } from '../day-text.ts';
import { useMessageWords } from '../message/message-content.tsx';
import { useMemberPhoto } from '../model/member-photo.ts';
import { keyOfConversation } from '../model/thread.ts';
import { threadsAtom } from '../model/thread-atoms.ts';
import { stateOfPending } from '../model/timeline.ts';
import { useDeleteChat } from '../model/use-delete-chat.ts';
import { DeliveryMark } from '../thread/delivery-mark.tsx';

/** The newest message of mine that has not arrived, where nothing was said since; null without one. */
function usePending({ conversation, last_at }: ChatListEntry) {
  const key = keyOfConversation(conversation.id);
  const pending = useAtomValue(useMemo(() => atom((get) => get(threadsAtom)[key]?.pending.at(-1) ?? null), [key]));
  return pending && pending.created_at > last_at ? pending : null;
}

/** One conversation: who, the last words, when, and how many are unread. */
export function ChatListItem({ chat }: { chat: ChatListEntry }) {
  const { t } = useTranslation('chat');
  const format = useFormat();
  const dayText = useDayText();
  const remove = useDeleteChat();
  const messageWords = useMessageWords();
  const photo = useMemberPhoto(chat.profile);
  const { profile, last_message: last, num_unread_messages: unread } = chat;
  const path = paths.chat(chat.conversation.id);
  const pending = usePending(chat);
  const isMine = pending !== null || (last !== null && last.sender_id !== profile.id);
  const newest = pending?.content ?? last;
  const words = newest ? messageWords(newest) : t('list.noWords');
  const at = pending?.created_at ?? chat.last_at;
  const when = dayText(at, format.time(at));
  return (
    <li css={itemLook}>
      <NavLink to={path} css={linkLook}>
        <Avatar
          src={photo.src}
          placeholder={photo.placeholder}
          isOnline={profile.is_online}
          onlineLabel={t('online')}
        />
        <span css={{ flex: 1, minWidth: 0 }}>
          <span css={{ display: 'flex', alignItems: 'center', gap: space[3], minWidth: 0 }}>
            <Text as="span" dir="auto" weight="bold" maxLines={1}>
              {profile.name}
            </Text>
            <FictionalTag profile={profile} />
          </span>
          <Text
            as="span"
            dir="auto"
            size="sm"
            tone={unread ? 'inherit' : 'soft'}
            weight={unread ? 'semibold' : undefined}
            maxLines={1}
          >
            {isMine ? t('list.you', { words }) : words}
          </Text>
        </span>
        {/* Another word for when, by the browser's own clock, is another element: one that is as wide as its words would move. */}
        <span key={when} css={asideLook}>
          <time dateTime={at}>{when}</time>
          {pending ? <DeliveryMark state={stateOfPending(pending)} isWordShown={false} /> : null}
          <Badge count={unread} label={t('list.unread', { count: unread })} />
        </span>
      </NavLink>
      <IconButton
        icon={TrashIcon}
        label={t('list.delete', { name: profile.name })}
        className="delete"
        onClick={() => remove(chat.conversation.id, profile.name)}
      />
    </li>
  );
}

const itemLook = {
  position: 'relative',
  '& .delete': {
    position: 'absolute',
    insetInlineEnd: space[3],
    top: '50%',
    translate: '0 -50%',
    opacity: 0,
    pointerEvents: 'none',
    background: color.surface,
    transition: `opacity ${motion.fast}`,
  },
  '& .delete:focus-visible': { opacity: 1, pointerEvents: 'auto' },
  [media.hover]: { '&:hover .delete': { opacity: 1, pointerEvents: 'auto' } },
} as const;

const linkLook = {
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  minHeight: '70px',
  padding: `${space[3]} 10px`,
  borderRadius: radius.card,
  transition: `background-color ${motion.fast}`,
  [media.hover]: { '&:hover': { background: color.sunken } },
  '&.active': { background: color.deepSoft, ...chosenWhenForced },
} as const;

const asideLook = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  gap: space[2],
  alignSelf: 'flex-start',
  paddingTop: space[3],
  color: color.ink2,
  fontSize: font.size.xs,
  lineHeight: font.line.xs,
  fontVariantNumeric: 'tabular-nums',
} as const;
