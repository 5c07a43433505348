import type { MemberCard } from '@vonk/api/members.ts';
import { languageAtom, settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { SparklesIcon } from '@vonk/ui/icon.tsx';
import { Tag } from '@vonk/ui/tag.tsx';
import { useAtomValue } from 'jotai';

/** The label of a fictional profile (decision 1); nothing for a member. */
export function FictionalTag({ person }: { person: Pick<MemberCard, 'kind'> }) {
  const { fictional_singular } = useAtomValue(settingsAtom);
  const language = useAtomValue(languageAtom);
  if (person.kind !== 'fictional') return null;
  return (
    <Tag kind="fictional" icon={SparklesIcon}>
      {fictional_singular[language] ?? fictional_singular.en}
    </Tag>
  );
}
