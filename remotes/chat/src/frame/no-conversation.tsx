import { paths } from '@vonk/api/paths.ts';
import { chatsAtom, lastOpenedChatAtom } from '@vonk/kernel/chat-atoms.ts';
import { usePageTitle } from '@vonk/kernel/page-title-atoms.ts';
import { useIsBrowser } from '@vonk/kernel/use-is-browser.ts';
import { Button } from '@vonk/ui/button.tsx';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { MessageCircleIcon } from '@vonk/ui/icon.tsx';
import { TOUCH_TARGET } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** Fills the place of the thread until a conversation is chosen, and leads back to the one that was open last. */
export function NoConversation() {
  const { t } = useTranslation('chat');
  usePageTitle(t('list.title'));
  const isBrowser = useIsBrowser();
  const lastOpened = useAtomValue(lastOpenedChatAtom);
  const last = useAtomValue(chatsAtom)?.find(({ profile }) => profile.id === lastOpened?.profileId);
  return (
    <div css={{ flex: 1, display: 'grid', alignContent: 'center' }}>
      <EmptyState
        icon={MessageCircleIcon}
        title={t('none.title')}
        action={
          // Only the browser remembers which one it was: the place is kept, so that nothing moves.
          <div css={{ minHeight: TOUCH_TARGET }}>
            {isBrowser && last ? (
              <Button as={Link} to={paths.chat(last.conversation.id)} variant="secondary">
                {t('none.last', { name: last.profile.name })}
              </Button>
            ) : null}
          </div>
        }
      >
        {t('none.text')}
      </EmptyState>
    </div>
  );
}
