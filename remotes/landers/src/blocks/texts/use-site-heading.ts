import { MEN_NICHE } from '@vonk/api/options.ts';
import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { useAtomValue } from 'jotai';
import type { OwnTexts } from '../lander/lander.ts';
import { useSharedTexts } from './use-shared-texts.ts';

/** What a site says of itself, whoever may be shown: the heading of its home page. */
export function useSiteHeading(): OwnTexts {
  const { t } = useSharedTexts();
  const { name, niche } = useAtomValue(settingsAtom);
  return { title: niche === MEN_NICHE ? t('site.titleMen') : t('site.title'), text: t('site.text', { name }) };
}
