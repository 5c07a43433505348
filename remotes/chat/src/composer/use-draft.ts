import { readMessageDraft, writeMessageDraft } from '@vonk/kernel/drafts.ts';
import { useIsBrowser } from '@vonk/kernel/use-is-browser.ts';
import { useEffect, useRef, useState } from 'react';
import type { Sending } from '../model/use-send.ts';

/** The text that is being written to a member, kept in this browser; a refused message is back in it (R-CHAT-3). */
export function useDraft(memberId: number, refusal: Sending['refusal']) {
  const isBrowser = useIsBrowser();
  // A page that the server painted knows no draft: it is put in once the page is taken over.
  const isPainted = useRef(!isBrowser);
  const [text, setText] = useState(() => (isBrowser ? readMessageDraft(memberId) : ''));
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
  return [text, setText] as const;
}
