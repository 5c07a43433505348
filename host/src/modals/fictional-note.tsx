import type { MemberCard } from '@vonk/api/members.ts';
import { useFictionalTexts } from '@vonk/kernel/use-fictional-texts.ts';
import { SparklesIcon } from '@vonk/ui/icon.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Tag } from '@vonk/ui/tag.tsx';
import { Text } from '@vonk/ui/text.tsx';

/** The label and warning that a fictional profile carries wherever it appears (decision 1); nothing for a member. */
export function FictionalNote({ profile }: { profile: Pick<MemberCard, 'kind'> }) {
  const { word, warning } = useFictionalTexts();
  if (profile.kind !== 'fictional') return null;
  return (
    <Stack data-fictional="" gap={2} align="center">
      <Tag kind="deep" icon={SparklesIcon}>
        {word}
      </Tag>
      <Text size="sm" tone="soft" align="center">
        {warning}
      </Text>
    </Stack>
  );
}
