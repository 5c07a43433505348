import { countGraphemes } from '@vonk/api/graphemes.ts';
import { readMessageDraft, writeMessageDraft } from '@vonk/kernel/drafts.ts';
import { useHost } from '@vonk/kernel/host-api.tsx';
import { sendLive } from '@vonk/kernel/live.ts';
import { creditsAtom, settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { useIsBrowser } from '@vonk/kernel/use-is-browser.ts';
import { SendIcon } from '@vonk/ui/icon.tsx';
import { IconButton } from '@vonk/ui/icon-button.tsx';
import { TextArea } from '@vonk/ui/text-area.tsx';
import { font, space } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Thread } from '../model/thread.ts';
import type { Sending } from '../model/use-send.ts';
import { CostLine } from './cost-line.tsx';
import { Extras } from './extras.tsx';
import { ImagePreview } from './image-preview.tsx';
import { LimitAlert, limitOf } from './limit-alert.tsx';
import { useImageUpload } from './use-image-upload.ts';

const TYPING_MS = 2_000;
/** From this share of the longest message on, the counter shows. */
const COUNTER_FROM = 0.8;
const SIX_LINES = 6;

/** Writes, attaches and sends; tells the price before, and keeps the draft. */
export function Composer({ thread, sending }: { thread: Thread; sending: Sending }) {
  const { t } = useTranslation('chat');
  const host = useHost();
  const settings = useAtomValue(settingsAtom);
  const credits = useAtomValue(creditsAtom);
  const memberId = thread.profile.id;
  const isBrowser = useIsBrowser();
  // A page that the server painted knows no draft: it is put in once the page is taken over.
  const isPainted = useRef(!isBrowser);
  const [text, setText] = useState(() => (isBrowser ? readMessageDraft(memberId) : ''));
  const box = useRef<HTMLTextAreaElement>(null);
  const upload = useImageUpload();
  const typedAt = useRef(0);
  const { refusal } = sending;
  const limit = limitOf(thread, settings.free_limit.kind, credits);
  const length = text.length > settings.message_length * COUNTER_FROM * 0.5 ? countGraphemes(text) : text.length;
  const isTooLong = length > settings.message_length;
  const isReady = upload.image ? upload.image.imageId !== null : text.trim() !== '' && !isTooLong;

  // A refused message is back where it was written (R-CHAT-3: a shortage keeps the draft).
  useEffect(() => {
    if (refusal?.text) setText((now) => now || refusal.text);
  }, [refusal]);
  useEffect(() => {
    if (!isPainted.current) return writeMessageDraft(memberId, text);
    isPainted.current = false;
    const draft = readMessageDraft(memberId);
    if (draft) setText((now) => now || draft);
    else writeMessageDraft(memberId, text);
  }, [memberId, text]);

  const change = (value: string) => {
    setText(value);
    if (thread.id !== null && value && Date.now() - typedAt.current > TYPING_MS) {
      typedAt.current = Date.now();
      sendLive({ type: 'typing', conversation_id: thread.id });
    }
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!isReady) return;
    if (upload.image?.imageId) {
      sending.send({ kind: 'image', imageId: upload.image.imageId, preview: upload.image.preview });
      upload.clear();
    } else if (limit) {
      if (limit === 'shortage') host.openModal('buy-credits', { reason: 'shortage' });
      else host.openModal('premium', { reason: limit });
    } else {
      sending.send({ kind: 'text', text: text.trim() });
      setText('');
    }
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isSending = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (isSending && !matchMedia('(pointer: coarse)').matches) submit(event);
  };
  return (
    <form onSubmit={submit} css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[3] }}>
      {limit ? (
        <LimitAlert limit={limit} />
      ) : (
        <CostLine cost={thread.cost} isPhoto={upload.image !== null} isBegun={thread.id !== null} />
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
          value={text}
          enterKeyHint="send"
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          error={isTooLong ? t('errors.message_too_long') : null}
          css={{ flex: 1, '& textarea': { borderRadius: '24px' } }}
        />
        <IconButton
          type="submit"
          variant="primary"
          icon={SendIcon}
          label={t('composer.send')}
          aria-disabled={isBrowser && !isReady}
          css={{ marginBottom: '2px' }}
        />
      </div>
      {length > settings.message_length * COUNTER_FROM ? (
        <p css={{ textAlign: 'end', fontSize: font.size.xs, fontVariantNumeric: 'tabular-nums' }}>
          {t('composer.counter', { count: length, most: settings.message_length })}
        </p>
      ) : null}
    </form>
  );
}
