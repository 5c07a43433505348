import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { useAtomValue } from 'jotai';
import { useSharedTexts } from './use-shared-texts.ts';

/** Gives the sentence that says how many conversations or messages are free on this site (decision 15); '' where none are. */
export function useFreeText(): string {
  const { t } = useSharedTexts();
  const { free_limit } = useAtomValue(settingsAtom);
  const { kind, count } = free_limit;
  // No plural says it: the French singular takes 0, and would promise a first one.
  if (count === 0) return '';
  return kind === 'conversations' ? t('free.conversations', { count }) : t('free.messages', { count });
}
