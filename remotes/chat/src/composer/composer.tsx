import { countGraphemes } from '@vonk/api/graphemes.ts';
import { isBlank } from '@vonk/api/is-blank.ts';
import { useHost } from '@vonk/kernel/host-api.tsx';
import { sendLive } from '@vonk/kernel/live.ts';
import { creditsAtom, settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { useIsBrowser } from '@vonk/kernel/use-is-browser.ts';
import { SendIcon } from '@vonk/ui/icon.tsx';
import { IconButton } from '@vonk/ui/icon-button.tsx';
import { isComposing } from '@vonk/ui/is-composing.ts';
import { TextArea } from '@vonk/ui/text-area.tsx';
import { font, space } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Thread } from '../model/thread.ts';
import type { Sending } from '../model/use-send.ts';
import { CostLine } from './cost-line.tsx';
import { Extras } from './extras.tsx';
import { ImagePreview } from './image-preview.tsx';
import { LimitAlert, limitOf } from './limit-alert.tsx';
import { useBroughtPhoto } from './use-brought-photo.ts';
import { useDraft } from './use-draft.ts';
import { useImageUpload } from './use-image-upload.ts';
import { useKeptFocus } from './use-kept-focus.ts';

const TYPING_MS = 2_000;
/** From this share of the longest message on, the counter shows. */
const COUNTER_FROM = 0.8;
const SIX_LINES = 6;

/** Enter sends where there is a keyboard; with shift, or while a word is put together, it belongs to the text. */
const isSendKey = (event: KeyboardEvent) =>
  event.key === 'Enter' && !event.shiftKey && !isComposing(event) && !matchMedia('(pointer: coarse)').matches;

/** Tells the other that a message is being written; again after a while. */
function useTyping(conversationId: number | null): () => void {
  const toldAt = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    // Of a clock that nobody sets: one that is set back would be silent for as long.
    const now = performance.now();
    if (conversationId === null || now - toldAt.current <= TYPING_MS) return;
    toldAt.current = now;
    sendLive({ type: 'typing', conversation_id: conversationId });
  };
}

/** Writes, attaches and sends; tells the price before, and keeps the draft. */
export function Composer({ thread, sending }: { thread: Thread; sending: Sending }) {
  const { t } = useTranslation('chat');
  const host = useHost();
  const settings = useAtomValue(settingsAtom);
  const credits = useAtomValue(creditsAtom);
  const isBrowser = useIsBrowser();
  const [text, setText] = useDraft(thread.profile.id, sending.refusal);
  const box = useRef<HTMLTextAreaElement>(null);
  useKeptFocus(box, thread.profile.id, setText);
  const upload = useImageUpload();
  const onPaste = useBroughtPhoto(upload.choose);
  const priceId = useId();
  const tellTyping = useTyping(thread.id);
  const limit = limitOf(thread, settings.free_limit.kind, credits, upload.image !== null);
  // As it is sent: blanks at its ends do not count.
  const words = text.trim();
  const length = words.length > settings.message_length * COUNTER_FROM * 0.5 ? countGraphemes(words) : words.length;
  const isTooLong = length > settings.message_length;
  const isReady = upload.image ? upload.image.imageId !== null : !isBlank(text) && !isTooLong;

  const change = (value: string) => {
    setText(value);
    if (value) tellTyping();
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!isReady) return;
    // A photo waits here meanwhile, and not for as long as a draft does.
    if (limit === 'shortage') host.openModal('buy-credits', { reason: upload.image ? 'limit' : 'shortage' });
    else if (limit) host.openModal('premium', { reason: limit });
    else if (upload.image?.imageId) {
      sending.send({ kind: 'image', imageId: upload.image.imageId, preview: upload.image.preview });
      upload.clear();
    } else {
      sending.send({ kind: 'text', text: words });
      setText('');
    }
    box.current?.focus();
  };
  return (
    <form
      onSubmit={submit}
      onPaste={onPaste}
      css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[3] }}
    >
      {limit ? (
        <LimitAlert limit={limit} hasDraft={!isBlank(text)} />
      ) : (
        <CostLine id={priceId} cost={thread.cost} isPhoto={upload.image !== null} isBegun={thread.id !== null} />
      )}
      {upload.image ? <ImagePreview image={upload.image} onRetry={upload.retry} onCancel={upload.clear} /> : null}
      <div css={{ display: 'flex', alignItems: 'flex-end', gap: space[2] }}>
        <Extras
          thread={thread}
          onImage={upload.choose}
          onSend={sending.send}
          onLine={(line) => {
            change(line);
            box.current?.focus();
          }}
        />
        <TextArea
          ref={box}
          label={t('composer.label', { name: thread.profile.name })}
          isLabelHidden
          placeholder={t('composer.placeholder')}
          minRows={1}
          maxRows={SIX_LINES}
          // Before the application runs it sends as well (host/src/wake/send-by-enter.ts).
          data-enter="send"
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={(event) => isSendKey(event) && submit(event)}
          error={isTooLong ? t('errors.message_too_long') : null}
          css={boxLook}
        />
        <IconButton
          type="submit"
          variant="primary"
          icon={SendIcon}
          label={t('composer.send')}
          aria-disabled={isBrowser && !isReady}
          aria-describedby={limit ? undefined : priceId}
          css={{ marginBottom: '2px' }}
        />
      </div>
      <Counter length={length} most={settings.message_length} />
    </form>
  );
}

const boxLook = {
  flex: 1,
  '& textarea': { borderRadius: '24px' },
  // In what a keyboard leaves of a phone on its side, six lines would push the button that sends out of sight.
  '@media (max-height:300px)': { '& textarea': { maxHeight: 'min(166px, 58dvh)' } },
} as const;

/** How much of the longest message is written, once that is near. */
function Counter({ length, most }: { length: number; most: number }) {
  const { t } = useTranslation('chat');
  const format = useFormat();
  if (length <= most * COUNTER_FROM) return null;
  return (
    <p css={{ textAlign: 'end', fontSize: font.size.xs, fontVariantNumeric: 'tabular-nums' }}>
      {t('composer.counter', { count: length, most: format.number(most) })}
    </p>
  );
}
