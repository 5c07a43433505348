import { color, media } from '@vonk/ui/theme.ts';
import { Outlet, useMatch } from 'react-router';
import { ChatList } from '../list/chat-list.tsx';
import { useKeptPlace } from './use-kept-place.ts';

/** List and thread side by side; on narrow screens each is a page of its own. */
export function ChatFrame() {
  const isList = useMatch('/chats') !== null;
  const list = useKeptPlace(isList);
  return (
    <div css={frameLook}>
      <aside ref={list} css={[listLook, isList ? null : besideThread]}>
        <ChatList isPage={isList} />
      </aside>
      <section css={[threadLook, isList ? hiddenWhenNarrow : null]}>
        <Outlet />
      </section>
    </div>
  );
}

/** R-THEME-1: the list is 300 to 400 px wide. */
const LIST_WIDTH = 'clamp(300px, 32vw, 400px)';

const frameLook = {
  flex: 1,
  display: 'flex',
  minHeight: 0,
  height: '100%',
  background: color.canvas,
  '@media print': { display: 'block' },
} as const;

const listLook = {
  flex: '1 1 auto',
  minWidth: 0,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  background: color.surface,
  [media.up('md')]: { flex: `0 0 ${LIST_WIDTH}`, borderInlineEnd: `1px solid ${color.border}` },
} as const;

const threadLook = {
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  '@media print': { display: 'block' },
} as const;

const hiddenWhenNarrow = { [media.below('md')]: { display: 'none' } } as const;
/** Whoever prints a conversation prints that alone. */
const besideThread = { ...hiddenWhenNarrow, '@media print': { display: 'none' } } as const;
