import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router';

type Close = () => void;
type Register = (close: Close) => () => void;
const DialogsContext = createContext<Register | null>(null);

/**
 * Gives open dialogs one entry of the browser's history, above that of their page: Back asks the last of them to close, as
 * Escape does, and leaves the page where none is open. The entry is left again when the last one closed, and where a reload or
 * Forward leads to it.
 */
export function DialogHistory({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { key, pathname, search, hash, state } = useLocation();
  const isAbove = Boolean(state?.isDialog);
  const dialogs = useRef<Close[]>([]);
  const [count, setCount] = useState(0);
  /** The entry that theirs was put above, and whether Back led there just now. */
  const below = useRef<{ key: string; isBack: boolean } | null>(null);
  useEffect(() => {
    if (!count) below.current = null;
    else if (isAbove && below.current) below.current.isBack = false;
    if (isAbove === count > 0) return;
    if (isAbove) void navigate(-1);
    else if (!below.current) {
      below.current = { key, isBack: false };
      void navigate({ pathname, search, hash }, { state: { isDialog: true } });
    } else if (below.current.key !== key) {
      // One of them led elsewhere.
      for (const close of dialogs.current) close();
    } else if (!below.current.isBack) {
      // One that asks first stays, and so does the entry.
      below.current.isBack = true;
      void navigate(1);
      dialogs.current.at(-1)?.();
    }
  }, [isAbove, count, key, pathname, search, hash, navigate]);
  const register = useCallback<Register>((close) => {
    dialogs.current.push(close);
    setCount(dialogs.current.length);
    return () => {
      dialogs.current = dialogs.current.filter((each) => each !== close);
      setCount(dialogs.current.length);
    };
  }, []);
  return <DialogsContext value={register}>{children}</DialogsContext>;
}

/** Has the browser's Back call `close` while what calls this is shown. A link in it replaces the entry, and closes it. */
export function useCloseByBack(close: Close): void {
  const register = useContext(DialogsContext);
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useLayoutEffect(() => register?.(() => latest.current()), [register]);
}
