import { paths } from '@vonk/api/paths.ts';
import { chatsAtom, loadChatsAtom } from '@vonk/kernel/chat-atoms.ts';
import { useLive } from '@vonk/kernel/live.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { useSoFar } from '@vonk/kernel/use-so-far.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { ArrowLeftIcon, MessageCircleIcon } from '@vonk/ui/icon.tsx';
import { IconButton } from '@vonk/ui/icon-button.tsx';
import { Row } from '@vonk/ui/stack.tsx';
import { Heading } from '@vonk/ui/text.tsx';
import { media, space } from '@vonk/ui/theme.ts';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { deleteErrorAtom, leavingChatsAtom } from '../model/leaving-chats-atom.ts';
import { ChatListItem } from './chat-list-item.tsx';
import { ChatListSkeleton } from './chat-list-skeleton.tsx';

/** Keeps who is online as the server tells it. */
function usePresence(): void {
  const setChats = useSetAtom(chatsAtom);
  useLive((event) => {
    if (event.type !== 'presence') return;
    setChats((before) =>
      before
        ? before.map((chat) =>
            chat.profile.id === event.member_id
              ? { ...chat, profile: { ...chat.profile, is_online: event.is_online } }
              : chat,
          )
        : before,
    );
  });
}

const ROW_PIXELS = 70;
const firstRows = (): number => Math.ceil(innerHeight / ROW_PIXELS);
/** The place of a conversation that comes later: Back finds the list as long as it was. */
const placeLook = { minHeight: `${ROW_PIXELS}px` } as const;

/** All conversations, newest first. `isPage` where it is the page itself and not the column beside a thread. */
export function ChatList({ isPage }: { isPage: boolean }) {
  const { t } = useTranslation('chat');
  const errorText = useErrorText('chat');
  const all = useAtomValue(chatsAtom);
  const leaving = useAtomValue(leavingChatsAtom);
  const chats = all?.filter((chat) => !leaving.has(chat.conversation.id)) ?? null;
  const [deleteError, setDeleteError] = useAtom(deleteErrorAtom);
  const { run, error } = useCommand(useSetAtom(loadChatsAtom));
  const isMissing = all === null;
  useEffect(() => {
    if (isMissing) void run();
  }, [isMissing, run]);
  usePresence();
  const soFar = useSoFar(firstRows);
  return (
    <>
      <Row gap={2} isWrapping={false} css={{ padding: `${space[5]} ${space[4]} ${space[3]}`, minHeight: '76px' }}>
        <IconButton
          as={Link}
          to={paths.members()}
          icon={ArrowLeftIcon}
          label={t('list.back')}
          css={{ [media.up('md')]: { display: 'none' } }}
        />
        <Heading as={isPage ? 'h1' : 'h2'} level="h4" css={{ paddingInline: space[3] }}>
          {t('list.title')}
        </Heading>
      </Row>
      <div css={{ paddingInline: space[4] }}>
        {deleteError ? (
          <Alert tone="danger" isLive onDismiss={() => setDeleteError(null)} dismissLabel={t('close')}>
            {t('list.deleteFailed', { reason: deleteError })}
          </Alert>
        ) : null}
        {chats === null && error ? (
          <Alert
            tone="danger"
            isLive
            action={
              <Button size="sm" onClick={() => void run()}>
                {t('retry')}
              </Button>
            }
          >
            {errorText(error)}
          </Alert>
        ) : null}
      </div>
      {chats === null && !error ? <ChatListSkeleton /> : null}
      {chats?.length === 0 ? (
        <EmptyState
          icon={MessageCircleIcon}
          title={t('list.emptyTitle')}
          action={
            <Button as={Link} to={paths.members()} variant={isPage ? 'primary' : 'secondary'}>
              {t('list.emptyAction')}
            </Button>
          }
        >
          {t('list.emptyText')}
        </EmptyState>
      ) : null}
      {chats?.length ? (
        <ul aria-label={t('list.title')} css={rowsLook}>
          {chats.map((chat, index) =>
            index < soFar ? (
              <ChatListItem key={chat.conversation.id} chat={chat} />
            ) : (
              <li key={chat.conversation.id} style={placeLook} />
            ),
          )}
        </ul>
      ) : null}
    </>
  );
}

/** As wide as the list, whatever somebody wrote. */
const rowsLook = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[1],
  padding: `0 ${space[4]} ${space[5]}`,
} as const;
