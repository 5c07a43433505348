import { isOneOf } from '@vonk/api/is-one-of.ts';
import { DEFAULT_LANGUAGE, ERROR_CODES } from '@vonk/api/options.ts';
import type { FormName, PostedForm } from '@vonk/api/page.ts';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AppError } from './app-error.ts';
import { postedFormAtom } from './posted-form-atoms.ts';
import { languageAtom } from './session-atoms.ts';

export interface PostedAnswer {
  /** The typed values, without secrets: inputs begin with them. */
  values: Partial<Record<string, string>>;
  /** Why it was refused, as a call would have said it. */
  error: AppError | null;
  /** It was taken: the rest goes by mail, or there is no more to do. */
  isDone: boolean;
  /** The page's address, for the hidden input `from`: where the server sends a visitor back to. */
  from: string;
}

/** Browsers without cookies get the code by the address alone. */
function fromAddress(form: FormName, search: URLSearchParams): PostedForm | null {
  const code = search.get('error');
  if (!isOneOf(ERROR_CODES, code)) return null;
  const minutes = Number(search.get('minutes')) || 0;
  return { form, code, minutes, values: {} };
}

/** The answer to a form that this page's visitor posted without script. It is there in the first render, and shown once. */
export function usePostedForm(form: FormName): PostedAnswer {
  const store = useStore();
  const language = useAtomValue(languageAtom);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const setPosted = useSetAtom(postedFormAtom);
  const [posted] = useState(() => {
    const kept = store.get(postedFormAtom);
    return kept?.form === form ? kept : fromAddress(form, new URLSearchParams(search));
  });
  const [error] = useState(() =>
    posted?.code ? new AppError({ ...posted, code: posted.code, message: posted.code }) : null,
  );
  const query = new URLSearchParams(search);
  const hadError = query.has('error');
  query.delete('error');
  query.delete('minutes');
  const rest = hadError ? (query.size ? `?${query}` : '') : search;
  useEffect(() => {
    if (posted) setPosted(null);
    // A reload or a shared address does not tell it again.
    if (hadError) navigate(pathname + rest, { replace: true, preventScrollReset: true });
  }, [posted, setPosted, hadError, navigate, pathname, rest]);
  return {
    values: posted?.values ?? {},
    error,
    isDone: posted !== null && posted.code === null,
    from: (language === DEFAULT_LANGUAGE ? '' : `/${language}`) + pathname + rest,
  };
}
