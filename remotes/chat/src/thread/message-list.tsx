import { useCommand } from '@vonk/kernel/use-command.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { Button } from '@vonk/ui/button.tsx';
import { ArrowDownIcon } from '@vonk/ui/icon.tsx';
import { color, font, layer, radius, shadow, space } from '@vonk/ui/theme.ts';
import { useSetAtom } from 'jotai';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDayText } from '../day-text.ts';
import type { PendingMessage, Thread } from '../model/thread.ts';
import { loadOlderAtom } from '../model/thread-atoms.ts';
import { timelineOf } from '../model/timeline.ts';
import { Bubble } from './bubble.tsx';
import { HeardMessage } from './heard-message.tsx';
import { TypingIndicator } from './typing-indicator.tsx';
import { useBackInView } from './use-back-in-view.ts';
import { useScroll } from './use-scroll.ts';
import { useMarkRead } from './use-thread.ts';

interface Props {
  thread: Thread;
  isTyping: boolean;
  onRetry: (message: PendingMessage) => void;
  onDiscard: (message: PendingMessage) => void;
}

/** The messages of a thread: newest at the end, older ones as one scrolls up. */
export function MessageList({ thread, isTyping, onRetry, onDiscard }: Props) {
  const { t } = useTranslation('chat');
  const scroller = useRef<HTMLElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const older = useCommand(useSetAtom(loadOlderAtom));
  const markRead = useMarkRead(thread);
  const { dayNumber } = useFormat();
  const items = useMemo(() => timelineOf(thread, dayNumber), [thread, dayNumber]);
  const loadOlder = () => {
    if (thread.id !== null && thread.hasOlder && !older.isRunning && !older.error) void older.run(thread.id);
  };
  const { isAtEnd, newCount, onScroll, toEnd } = useScroll({ scroller, list }, thread, loadOlder);
  const mark = useCallback(() => markRead(isAtEnd), [isAtEnd, markRead]);
  useEffect(mark, [mark]);
  // What came while nobody looked is seen now, and what could not be told may be.
  useBackInView(mark);
  return (
    <div css={{ position: 'relative', flex: 1, minHeight: 0, display: 'flex' }}>
      <section
        ref={scroller}
        onScroll={onScroll}
        css={scrollerLook}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={t('thread.label')}
      >
        <div css={columnLook}>
          {thread.hasOlder ? (
            <Button
              variant="ghost"
              size="sm"
              isLoading={older.isRunning}
              onClick={() => thread.id !== null && void older.run(thread.id)}
              css={{ alignSelf: 'center' }}
            >
              {older.error ? t('thread.olderFailed') : t('thread.older')}
            </Button>
          ) : null}
          {items.length === 0 ? <p css={firstWordLook}>{t('thread.first', { name: thread.profile.name })}</p> : null}
          <ol ref={list} css={listLook}>
            {items.map((item) =>
              item.type === 'day' ? (
                <Day key={item.key} at={item.at} />
              ) : (
                <Bubble key={item.key} item={item} name={thread.profile.name} onRetry={onRetry} onDiscard={onDiscard} />
              ),
            )}
          </ol>
          <TypingIndicator name={isTyping ? thread.profile.name : null} />
        </div>
      </section>
      <HeardMessage thread={thread} />
      {newCount ? (
        <Button variant="deep" size="sm" icon={ArrowDownIcon} onClick={toEnd} css={pillLook}>
          {t('thread.new', { count: newCount })}
        </Button>
      ) : null}
    </div>
  );
}

/** A day of the thread. Another word for it, by the browser's own clock, is another element: one that is as wide as its word would move. */
function Day({ at }: { at: string }) {
  const words = useDayText()(at);
  return (
    <li css={{ display: 'flex', justifyContent: 'center', paddingBlock: space[5] }}>
      <span key={words} css={dayLook}>
        {words}
      </span>
    </li>
  );
}

const scrollerLook = {
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column-reverse',
  overflowY: 'auto',
  overflowAnchor: 'none',
  overscrollBehavior: 'contain',
  '&:focus-visible': { outlineOffset: '-2px' },
  // On paper nothing scrolls: all that was read is there.
  '@media print': { display: 'block', overflow: 'visible' },
} as const;

const columnLook = {
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  maxWidth: '848px',
  marginInline: 'auto',
  padding: `${space[5]} ${space[7]} ${space[4]}`,
  '@media (max-width:575.98px)': { paddingInline: space[5] },
} as const;

/**
 * What is far from the end is laid out and drawn only in sight, and still read, found and reached in its order. The
 * newest are always laid out: their height is known before they come into sight.
 */
const listLook = {
  // A block: a flex column measures all its children again whenever one of them changes.
  display: 'block',
  '& > li': { containIntrinsicBlockSize: 'auto 64px' },
  '& > li:nth-last-of-type(n + 60)': { contentVisibility: 'auto', '@media print': { contentVisibility: 'visible' } },
} as const;

const dayLook = {
  padding: `3px ${space[4]}`,
  background: color.sunken,
  color: color.ink2,
  borderRadius: radius.pill,
  fontSize: font.size.xxs,
  lineHeight: font.line.xxs,
  fontWeight: font.weight.semibold,
} as const;

const firstWordLook = { color: color.ink2, textAlign: 'center', paddingBlock: space[8], textWrap: 'balance' } as const;

const pillLook = {
  position: 'absolute',
  bottom: space[4],
  left: '50%',
  translate: '-50% 0',
  zIndex: layer.raised,
  borderRadius: radius.pill,
  boxShadow: shadow.high,
} as const;
