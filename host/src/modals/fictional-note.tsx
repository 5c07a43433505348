import type { MemberCard } from '@vonk/api/members.ts';
import { languageAtom, settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { SparklesIcon } from '@vonk/ui/icon.tsx';
import { Tag } from '@vonk/ui/tag.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { useAtomValue } from 'jotai';

/** The label and warning that a fictional profile carries wherever it appears (decision 1); nothing for a member. */
export function FictionalNote({ profile }: { profile: Pick<MemberCard, 'kind'> }) {
  const { fictional_singular, fictional_warning } = useAtomValue(settingsAtom);
  const language = useAtomValue(languageAtom);
  if (profile.kind !== 'fictional') return null;
  return (
    <div data-fictional="">
      <Tag kind="fictional" icon={SparklesIcon}>
        {fictional_singular[language] ?? fictional_singular.en}
      </Tag>
      <Text size="sm" tone="soft">
        {fictional_warning[language] ?? fictional_warning.en}
      </Text>
    </div>
  );
}
