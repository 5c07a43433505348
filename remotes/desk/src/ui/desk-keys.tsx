import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';

/** A key of a page and what it does; its label stands in the help sheet. */
export interface DeskKey {
  /** As `KeyboardEvent.key` has it: 'j', '?', 'Enter'. After `g ` it is the second of two: 'g c'. */
  key: string;
  label: string;
  run: () => void;
}

interface Keys {
  add(list: () => DeskKey[]): () => void;
  all(): DeskKey[];
}

const KeysContext = createContext<Keys | null>(null);

/** Time in ms within which the second key of two is pressed. */
const PAIR_MS = 1_200;

/** Whether somebody types: keys are letters then. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && /^(checkbox|radio|button)$/.test(target.type));

/** Whether the key is the one by which the link or button that has the focus is pressed. */
const isPress = ({ key, target }: KeyboardEvent): boolean =>
  (key === 'Enter' || key === ' ') &&
  target instanceof Element &&
  target.closest('a[href], button, summary, input') !== null;

/** A dialog has its own keys. */
const isInDialog = (): boolean => document.querySelector('dialog[open]') !== null;

/** Runs the keys of the pages inside it. One that was added later comes first. */
export function DeskKeys({ children }: { children: ReactNode }) {
  const lists = useRef<(() => DeskKey[])[]>([]);
  const keys = useMemo<Keys>(
    () => ({
      add(list) {
        lists.current = [list, ...lists.current];
        return () => {
          lists.current = lists.current.filter((each) => each !== list);
        };
      },
      all: () => lists.current.flatMap((list) => list()),
    }),
    [],
  );
  useEffect(() => {
    let first = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handle = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event) || isPress(event) || isInDialog()) return;
      const pressed = `${first}${event.key}`;
      clearTimeout(timer);
      first = '';
      const found = keys.all().find(({ key }) => key === pressed);
      if (found) {
        event.preventDefault();
        found.run();
      } else if (event.key === 'g') {
        first = 'g ';
        timer = setTimeout(() => {
          first = '';
        }, PAIR_MS);
      }
    };
    document.addEventListener('keydown', handle);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', handle);
    };
  }, [keys]);
  return <KeysContext value={keys}>{children}</KeysContext>;
}

/** Gives the page single keys, which never fire while somebody types or a dialog is open; they show in the help sheet. */
export function useDeskKeys(list: DeskKey[]): void {
  const keys = useContext(KeysContext);
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });
  useEffect(() => keys?.add(() => latest.current), [keys]);
}

/** All keys that work now, for the help sheet. */
export function useAllDeskKeys(): () => DeskKey[] {
  const keys = useContext(KeysContext);
  return () => keys?.all() ?? [];
}
