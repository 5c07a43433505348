import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { textKey } from '@vonk/kernel/text-key.ts';
import { useAtomValue } from 'jotai';
import { useContext } from 'react';
import type { OwnTexts } from '../lander/lander.ts';
import { LanderContext } from '../lander/lander-context.ts';
import type { TextKey, TextValues } from './text-key.ts';
import { useSharedTexts } from './use-shared-texts.ts';

/** The lander's own texts, typed by its Dutch ones. `{{name}}` is the site's name unless another one is given. */
export function useLanderTexts<Texts extends OwnTexts>() {
  const { t: read } = useSharedTexts();
  const { name: lander } = useContext(LanderContext);
  const { name } = useAtomValue(settingsAtom);
  const t = (key: TextKey<Texts>, values: TextValues = {}): string =>
    read(textKey<'landers'>(`${lander}.${key}`), { name, ...values });
  return { t };
}
