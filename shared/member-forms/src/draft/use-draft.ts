import { clearFormDraft, readFormDraft, saveFormDraft } from '@vonk/kernel/drafts.ts';
import { useIsBrowser } from '@vonk/kernel/use-is-browser.ts';
import { useEffect, useRef, useState } from 'react';
import { useDraftName } from './draft-name.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The parts of a value that differ from what is saved; what a draft of before has besides is left out. */
function changesIn<Value extends object>(value: Partial<Value>, saved: Value): Partial<Value> {
  const changed = Object.keys(saved).filter(
    (key) => key in value && !isSame(value[key as keyof Value], saved[key as keyof Value]),
  );
  return Object.fromEntries(changed.map((key) => [key, value[key as keyof Value]])) as Partial<Value>;
}

/**
 * What a form of several parts holds: what is saved, and over it the parts that were changed and not saved. These alone
 * are kept, in this tab: they outlive a reload, another language and a page that broke, and hide nothing that was saved
 * elsewhere meanwhile in parts that were not touched. Never for passwords, codes or cards.
 */
export function useDraft<Value extends object>(name: string, saved: Value) {
  const key = useDraftName(name);
  const isBrowser = useIsBrowser();
  // A page that the server painted knows no draft: it is put in once the page is taken over.
  const isPainted = useRef(!isBrowser);
  const [kept, setKept] = useState<Partial<Value>>(() => (isBrowser ? (readFormDraft(key) ?? {}) : {}));
  const latest = useRef(kept);
  useEffect(() => {
    if (!isPainted.current) return;
    isPainted.current = false;
    // What was typed before the page was taken over is newer.
    latest.current = { ...readFormDraft<Partial<Value>>(key), ...latest.current };
    setKept(latest.current);
  }, [key]);

  const keep = (changes: Partial<Value>) => {
    latest.current = changes;
    setKept(changes);
    // At once: what is saved may leave the page before an effect runs.
    if (Object.keys(changes).length) saveFormDraft(key, changes);
    else clearFormDraft(key);
  };
  const changes = changesIn(kept, saved);
  return {
    value: { ...saved, ...changes },
    changes,
    isChanged: Object.keys(changes).length > 0,
    change: (value: Value) => keep(changesIn(value, saved)),
    /** What was sent is saved; what was changed meanwhile is not. */
    settle: (sent: Value) => keep(changesIn(latest.current, sent)),
    discard: () => keep({}),
  };
}
