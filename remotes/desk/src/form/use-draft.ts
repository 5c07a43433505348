import { useCallback, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { draftOf, keepDraft } from './drafts.ts';
import type { Typed } from './form-fields.ts';
import { useWarnOfLoss } from './use-warn-of-loss.ts';

const never = () => false;

/**
 * Knows whether the inputs hold anything else than at first. With a name, what was typed and not sent outlives a look at another
 * page of the desk, and a reload asks first.
 */
export function useDraft<Body>(name: string | undefined, inputs: UseFormReturn<Typed, unknown, Body>) {
  const { getValues, reset } = inputs;
  const heldAtFirst = useRef<string | null>(null);
  const latest = useRef(name);
  useEffect(() => {
    latest.current = name;
  });
  const isTyped = useCallback(() => JSON.stringify(getValues()) !== heldAtFirst.current, [getValues]);
  /** What the inputs hold now is nothing that could be lost. */
  const settle = useCallback(() => {
    heldAtFirst.current = JSON.stringify(getValues());
    if (latest.current) keepDraft(latest.current, null);
  }, [getValues]);
  useEffect(() => {
    heldAtFirst.current ??= JSON.stringify(getValues());
    const draft = latest.current && draftOf(latest.current);
    if (draft) reset(draft, { keepDefaultValues: true });
    if (latest.current) keepDraft(latest.current, null);
    return () => {
      if (latest.current) keepDraft(latest.current, isTyped() ? { ...getValues() } : null);
    };
  }, [getValues, reset, isTyped]);
  useWarnOfLoss(name ? isTyped : never);
  return { isTyped, settle };
}
