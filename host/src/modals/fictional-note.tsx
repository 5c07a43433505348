import type { MemberCard } from '@vonk/api/members.ts';
import { languageAtom, settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { SparklesIcon } from '@vonk/ui/icon.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Tag } from '@vonk/ui/tag.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { useAtomValue } from 'jotai';

/** The label and warning that a fictional profile carries wherever it appears (decision 1); nothing for a member. */
export function FictionalNote({ profile }: { profile: Pick<MemberCard, 'kind'> }) {
  const { fictional_singular, fictional_warning } = useAtomValue(settingsAtom);
  const language = useAtomValue(languageAtom);
  if (profile.kind !== 'fictional') return null;
  return (
    <Stack data-fictional="" gap={2} align="center">
      <Tag kind="deep" icon={SparklesIcon}>
        {fictional_singular[language] ?? fictional_singular.en}
      </Tag>
      <Text size="sm" tone="soft" align="center">
        {fictional_warning[language] ?? fictional_warning.en}
      </Text>
    </Stack>
  );
}
