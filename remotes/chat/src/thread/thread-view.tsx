import { paths } from '@vonk/api/paths.ts';
import { usePageTitle } from '@vonk/kernel/page-title-atoms.ts';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { useFictionalTexts } from '@vonk/kernel/use-fictional-texts.ts';
import { useOnline } from '@vonk/kernel/use-online.ts';
import { FictionalWarning } from '@vonk/member-forms/fictional.tsx';
import { Alert } from '@vonk/ui/alert.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { WifiOffIcon } from '@vonk/ui/icon.tsx';
import { color, space } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Composer } from '../composer/composer.tsx';
import { useBoxFocus } from '../composer/use-kept-focus.ts';
import type { Thread, ThreadKey } from '../model/thread.ts';
import { useSend } from '../model/use-send.ts';
import { MessageList } from './message-list.tsx';
import { ThreadHeader } from './thread-header.tsx';
import { useFreshPrice } from './use-fresh-price.ts';

/** Header, messages and composer of one thread. */
export function ThreadView({
  thread,
  threadKey,
  isTyping,
}: {
  thread: Thread;
  threadKey: ThreadKey;
  isTyping: boolean;
}) {
  const { t } = useTranslation('chat');
  const isOnline = useOnline();
  const isInvisible = useAtomValue(userAtom)?.is_invisible ?? false;
  const sending = useSend(thread, threadKey);
  useFreshPrice(thread);
  const { word } = useFictionalTexts();
  const { name, kind } = thread.profile;
  usePageTitle(kind === 'fictional' ? `${name} (${word})` : name);
  return (
    <>
      <ThreadHeader thread={thread} />
      {isOnline ? null : (
        <p role="status" css={offlineLook}>
          <WifiOffIcon size={16} /> {t('offline')}
        </p>
      )}
      <MessageList thread={thread} isTyping={isTyping} onRetry={sending.retry} onDiscard={sending.discard} />
      <footer data-bottom-bar="" css={footerLook}>
        <div css={columnLook}>
          <FictionalWarning profile={thread.profile} />
          {isInvisible || !thread.canBeAnswered ? (
            <NoComposer name={isInvisible ? null : name} />
          ) : (
            <Composer thread={thread} sending={sending} />
          )}
        </div>
      </footer>
    </>
  );
}

/** Why nothing can be written: to whom, or null where the member is invisible. It has the focus of a box that went from under its writer. */
function NoComposer({ name }: { name: string | null }) {
  const { t } = useTranslation('chat');
  const place = useRef<HTMLDivElement>(null);
  useBoxFocus(place);
  return (
    <div ref={place} tabIndex={-1} css={{ outline: 'none' }}>
      {name === null ? (
        <Alert
          tone="warning"
          isLive
          action={
            <Button as={Link} to={paths.settings()} size="sm">
              {t('invisible.settings')}
            </Button>
          }
        >
          {t('errors.forbidden')}
        </Alert>
      ) : (
        <Alert tone="info" isLive>
          {t('unanswerable', { name })}
        </Alert>
      )}
    </div>
  );
}

/** R-THEME-1: the message column is at most 800 px. */
const COLUMN = '800px';

const columnLook = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  maxWidth: COLUMN,
  marginInline: 'auto',
} as const;

const footerLook = {
  padding: `${space[4]} ${space[5]}`,
  paddingBottom: `max(${space[4]}, env(safe-area-inset-bottom))`,
  background: color.surface,
  borderTop: `1px solid ${color.border}`,
  '@media print': { display: 'none' },
} as const;

const offlineLook = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[3],
  padding: `${space[3]} ${space[5]}`,
  background: color.warningSoft,
  color: color.warningText,
} as const;
