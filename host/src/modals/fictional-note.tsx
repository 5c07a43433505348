import type { MemberCard } from '@vonk/api/members.ts';
import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { useFictionalTexts } from '@vonk/kernel/use-fictional-texts.ts';
import { FICTIONAL_ICONS } from '@vonk/ui/fictional-icons.ts';
import { Stack } from '@vonk/ui/stack.tsx';
import { Tag } from '@vonk/ui/tag.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { useAtomValue } from 'jotai';

/** The label and warning that a fictional profile carries wherever it appears (decision 1); nothing for a member. */
export function FictionalNote({ profile }: { profile: Pick<MemberCard, 'kind'> }) {
  const { word, warning } = useFictionalTexts();
  const { fictional_icon } = useAtomValue(settingsAtom);
  if (profile.kind !== 'fictional') return null;
  return (
    <Stack data-fictional="" gap={2} align="center">
      <Tag kind="deep" icon={FICTIONAL_ICONS[fictional_icon]}>
        {word}
      </Tag>
      <Text size="sm" tone="soft" align="center">
        {warning}
      </Text>
    </Stack>
  );
}
