import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { useAtomValue } from 'jotai';
import { useSharedTexts } from './use-shared-texts.ts';

/** Gives the sentence that says how many conversations or messages are free on this site (decision 15). */
export function useFreeText(): string {
  const { t } = useSharedTexts();
  const { free_limit } = useAtomValue(settingsAtom);
  return free_limit.kind === 'conversations'
    ? t('free.conversations', { count: free_limit.count })
    : t('free.messages', { count: free_limit.count });
}
