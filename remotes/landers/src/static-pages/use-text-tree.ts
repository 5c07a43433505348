import { textKey } from '@vonk/kernel/text-key.ts';
import { useTranslation } from 'react-i18next';

/** Returns the texts below a key of this remote as the tree they are in the file, with `values` filled in. */
export function useTextTree<Tree>(key: string, values: Record<string, unknown> = {}): Tree {
  const { t } = useTranslation('landers');
  return t(textKey<'landers'>(key), { returnObjects: true, ...values }) as unknown as Tree;
}
